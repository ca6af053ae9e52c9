import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { BoardModule, Deed, Preview } from '../../boards/contract';
import { t } from '../../i18n';
import type { Match } from '../../state/match';

/** What a first tap or advice shows, in the dock: nothing is laid over the board. */
export function Previewed({
  match,
  module,
  preview,
  points,
  children,
}: {
  /** Whatever proposes something: a match, a figure. */
  match: Pick<Match, 'meant' | 'go' | 'propose'>;
  module: BoardModule | null;
  preview: Preview;
  /** Action points that are left, where the game counts them. */
  points: number | null;
  /** The points themselves, where the dock has no room for them elsewhere. */
  children?: ComponentChildren;
}) {
  const { choices } = preview;
  const chosen = choices[match.meant.value];
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('.primary') ?? box.current;
    first?.focus({ preventScroll: true });
  }, [preview]);
  return (
    <div
      class="preview"
      ref={box}
      role={chosen ? 'group' : 'dialog'}
      aria-label={preview.title || t('preview')}
      tabIndex={-1}
    >
      <div class="says">
        <h3>{chosen ? titleOf(preview, chosen) : preview.title}</h3>
        {children}
        <p class="second">{chosen ? outcome(preview, chosen, points) : <Things {...preview} />}</p>
      </div>
      {choices.length > 1 ? (
        <div class="choices" role="group" aria-label={t('preview.choices')}>
          {choices.map((one, number) => (
            <button
              key={one.actions.join()}
              class={one === chosen ? 'act on' : 'act'}
              data-action={one.actions.join()}
              aria-pressed={one === chosen}
              title={one.text}
              onClick={() => (match.meant.value = number)}
            >
              <Glyph name={module?.kindIcon(one.kind) ?? 'i-star'} class="ico" />
              {module?.kindName(one.kind, t) ?? one.kind}
            </button>
          ))}
        </div>
      ) : null}
      <div class="decides">
        {chosen ? (
          <button class="btn primary" onClick={() => match.go()}>
            {go(chosen)}
          </button>
        ) : null}
        <button class="btn" onClick={() => match.propose(null)}>
          {t(chosen ? 'preview.cancel' : 'close')}
        </button>
      </div>
    </div>
  );
}

const titleOf = ({ advice }: Preview, { text }: Deed): string =>
  advice ? t('preview.advice', { text }) : text;

function outcome({ advice, surprise }: Preview, { cost }: Deed, points: number | null): string {
  if (advice) return advice;
  const said = [];
  if (surprise) said.push(t('preview.surprise'));
  if (cost !== null && points !== null) said.push(t('preview.stays', { n: points - cost }));
  said.push(t('preview.again'));
  return said.join(' ');
}

function go({ step, cost }: Deed): string {
  const what = t(step ? 'preview.go' : 'preview.do');
  return cost === null ? what : t('preview.paid', { what, n: cost });
}

function Things({ things }: Preview) {
  return (
    <>
      {things.map(({ token, text }) => (
        <span class="thing" key={text}>
          {token === undefined ? null : <Glyph name={token} />}
          {text}
        </span>
      ))}
    </>
  );
}
