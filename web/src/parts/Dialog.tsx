import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { t } from '../i18n';

/** The browser's own dialog: it keeps the focus inside, and Escape closes it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button class="iconbtn" aria-label={t('close')} onClick={() => ref.current?.close()}>
          <CloseSign />
        </button>
      </header>
      <div class="body">{children}</div>
    </dialog>
  );
}

export function CloseSign() {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6l12 12M18 6 6 18" />
    </svg>
  );
}

/** A sentence at the bottom of the screen, with a rule behind it where there is one. */
export function Toast({
  message,
  onClose,
  children,
}: {
  message: string;
  onClose: () => void;
  children?: ComponentChildren;
}) {
  return (
    <div class="toast" role="alert">
      <span>{message}</span>
      {children}
      <button class="iconbtn" aria-label={t('close')} onClick={onClose}>
        <CloseSign />
      </button>
    </div>
  );
}

/** Nothing here yet: the sleeping cat, a sentence, and what to do. */
export function Empty({
  token = 'false-alarm',
  text,
  children,
}: {
  token?: string;
  text: string;
  children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <Glyph name={token} />
      <p>{text}</p>
      {children}
    </div>
  );
}
