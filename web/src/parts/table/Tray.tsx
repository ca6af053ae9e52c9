import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { Choice, ChoiceCard } from '../../boards/contract';
import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { CloseSign } from '../Dialog';

/**
 * A choice among cards, in the dock's place: the board stays in sight above it.
 *
 * To point at a card, to come to it by a key or to tap it selects it; its button acts. A card may lead
 * to a further choice ("Instead of whom?"), from which Escape leads back.
 */
export function Tray({
  match,
  choice,
  children,
}: {
  match: Match;
  choice: Choice;
  children?: ComponentChildren;
}) {
  const [folded, setFolded] = useState(false);
  const [opened, setOpened] = useState('');
  const [selected, setSelected] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const further = choice.cards.find((card) => card.key === opened)?.act;
  const shown = further && typeof further === 'object' ? further : choice;
  const cards = [...shown.cards, ...(shown.beside?.cards ?? [])];
  const first = cards.find((card) => card.act !== null) ?? cards[0];
  const current = cards.find((card) => card.key === selected) ?? first;

  const select = (card: ChoiceCard, focus: boolean) => {
    setSelected(card.key);
    if (focus)
      list.current?.querySelectorAll<HTMLElement>('[role=radio]')[cards.indexOf(card)]?.focus();
  };
  const take = (card: ChoiceCard) => {
    if (card.act === null) return;
    if (typeof card.act === 'string') void match.act(card.act);
    else {
      setOpened(card.key);
      setSelected('');
    }
  };
  const leave = () => {
    if (shown !== choice) setOpened('');
    else if (choice.optional) match.choose(null);
    else setFolded(true);
  };

  // Whoever pressed a button of the dock, which is gone now, goes on from here.
  useLayoutEffect(() => {
    if (folded || (document.activeElement && document.activeElement !== document.body)) return;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [shown.title, folded]);

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target instanceof Element ? event.target : null;
      if (on?.closest('input, textarea, select, dialog')) return;
      const numbered = /^[1-9]$/.test(event.key) ? cards[Number(event.key) - 1] : undefined;
      const inside = current && list.current?.contains(on);
      const step = STEPS[event.key];
      if (numbered) {
        setFolded(false);
        select(numbered, true);
      } else if (event.key === 'Escape') leave();
      else if (inside && (event.key === 'Enter' || event.key === ' ')) take(current);
      else if (inside && step) {
        const next = cards[(cards.indexOf(current) + step + cards.length) % cards.length];
        if (next) select(next, true);
      } else return;
      event.preventDefault();
    };
    // Before the shortcuts of the dock hear of it.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });

  const face = (card: ChoiceCard) => (
    <Card
      key={card.key}
      card={card}
      place={t('tray.of', { n: cards.indexOf(card) + 1, all: cards.length })}
      selected={card === current}
      onSelect={() => select(card, false)}
      onTake={() => take(card)}
    />
  );

  return (
    <section class={folded ? 'tray folded' : 'tray'} aria-label={t('dock')}>
      <header>
        <h2 aria-live="polite">{shown.title}</h2>
        {folded ? null : <p>{shown.lead}</p>}
        <span class="ends">
          {children}
          <Undo match={match} />
          {shown !== choice || choice.optional ? (
            <button class="btn small" onClick={leave}>
              {t('tray.back')}
            </button>
          ) : null}
          <button
            class="btn small"
            aria-label={t(folded ? 'tray.cards' : 'tray.look')}
            onClick={() => setFolded(!folded)}
          >
            <Glyph name={folded ? 'i-cards' : 'i-eye'} class="ico" />
            <span class="word">{t(folded ? 'tray.cards' : 'tray.look')}</span>
          </button>
        </span>
      </header>
      {folded ? null : (
        <div ref={list} class="spread" role="radiogroup" aria-label={shown.title}>
          <div
            class={`cards ${shown.form}`}
            style={{ '--n': shown.form === 'few' ? shown.cards.length : 2 }}
          >
            {shown.cards.map(face)}
          </div>
          {shown.beside ? (
            <div class="beside">
              <p>{shown.beside.title}</p>
              {shown.beside.cards.map(face)}
            </div>
          ) : null}
        </div>
      )}
    </section>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Card({
  card,
  place,
  selected,
  onSelect,
  onTake,
}: {
  card: ChoiceCard;
  place: string;
  selected: boolean;
  onSelect: () => void;
  onTake: () => void;
}) {
  const gone = card.act === null;
  const said = [card.name, card.kind, card.does, card.badge, card.now, card.button, place]
    .filter(Boolean)
    .map((part) => part?.replace(/\.$/, ''))
    .join('. ');
  return (
    <div
      class={`ccard${selected ? ' sel' : ''}${gone ? ' gone' : ''}${card.none ? ' none' : ''}`}
      data-card={card.key}
      role="radio"
      aria-checked={selected}
      aria-disabled={gone ? 'true' : undefined}
      aria-label={said}
      tabIndex={selected ? 0 : -1}
      // Not when it comes to lie under a mouse that rests: Enter takes what is selected.
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && !selected) onSelect();
      }}
      onFocus={onSelect}
      onClick={onSelect}
    >
      {card.badge ? <span class="fact">{card.badge}</span> : null}
      {card.none ? (
        <span class="im" aria-hidden="true">
          <CloseSign />
        </span>
      ) : card.picture ? (
        <span class="im" aria-hidden="true">
          {card.picture}
        </span>
      ) : null}
      <span class="tx">
        <b>{card.name}</b>
        {card.kind ? (
          <span class="kind">
            {card.sign ? <Glyph name={card.sign} /> : null}
            {card.kind}
          </span>
        ) : null}
        <span class="does">{card.does}</span>
        {card.now ? <span class="now">{card.now}</span> : null}
      </span>
      <span class="take" onClick={onTake}>
        {card.button}
      </span>
    </div>
  );
}

function Undo({ match }: { match: Match }) {
  if (!match.shown.value?.state.undo) return null;
  return (
    <button
      class="btn small square"
      aria-label={t('dock.undo')}
      title={t('dock.undo')}
      aria-keyshortcuts="U"
      onClick={() => void match.undo()}
    >
      <Glyph name="i-undo" class="ico" />
    </button>
  );
}
