import type { ComponentChildren } from 'preact';
import { Glyph } from '../art/Token';
import { t } from '../i18n';
import type { Helmet } from '../net/wire';
import { Likeness } from './Likeness';
import { TopBar } from './TopBar';
import { useTitle } from './useTitle';

/** A page that has one thing to say: a drawing, a line, what it means, and the way home. */
export function Notice({
  token,
  helmet,
  title,
  text,
  waiting = false,
  way = t('home.link'),
  children,
}: {
  token: string;
  /** The face of whoever is spoken to, in place of a drawing. */
  helmet?: Helmet;
  title: string;
  text?: string;
  /** Something is still to come: there is no need to leave. */
  waiting?: boolean;
  /** What the way home is called. */
  way?: string;
  children?: ComponentChildren;
}) {
  useTitle(title);
  return (
    <>
      <TopBar />
      <main class="page notice" id="main" tabIndex={-1} aria-busy={waiting}>
        {helmet ? <Likeness helmet={helmet} /> : <Glyph name={token} />}
        <h1>{title}</h1>
        {text ? <p role={waiting ? 'status' : 'alert'}>{text}</p> : null}
        {children}
        {waiting ? null : (
          <a class={children ? 'btn' : 'btn primary'} href="/">
            {way}
          </a>
        )}
      </main>
    </>
  );
}
