import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { go, place } from '../../app/router';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { GameInfo } from '../../net/wire';
import { CopyLink } from '../../parts/CopyLink';
import { Dialog } from '../../parts/Dialog';
import { useAttempt } from '../../parts/useAttempt';
import { useBoard } from '../../parts/useBoard';
import { keep, keptOf, linkTo, MOST, type Own, type OwnText, textIn } from './own';

interface Props {
  game: GameInfo;
  onBrought: (own: Own) => void;
}

/** A board or a map of one's own: from a file, a text, a link, or from last time. */
export function BringOwn({ game, onBrought }: Props) {
  const board = useBoard(game.name);
  const open = useSignal(false);
  const given = useSignal('');
  const [trouble, attempt] = useAttempt();
  const field = useId();
  const wrong = useId();
  const name = t(game.page.pictured === 'map' ? 'new.own.map' : 'new.own.board');
  const bring = (from: string | Promise<string>) =>
    attempt(async () => {
      const text = await textIn(await from);
      if (text === null) {
        trouble.value = t('new.own.broken');
        return;
      }
      const own = { ...(await api.ownBoard(game.name, text)), text };
      keep(game.name, own);
      open.value = false;
      given.value = '';
      onBrought(own);
    });
  const linked = place.value.startsWith('own=') ? `#${place.value}` : '';
  useEffect(() => {
    if (linked) void bring(linked);
  }, [linked]);
  const problem = trouble.value ? (
    <p class="problem" role="alert" id={wrong}>
      {trouble.value}
    </p>
  ) : null;
  return (
    <>
      <button
        class="btn"
        type="button"
        onClick={() => {
          trouble.value = '';
          open.value = true;
        }}
      >
        {name}
      </button>
      {open.value ? (
        <Dialog title={name} onClose={() => (open.value = false)}>
          <form
            class="bring-own"
            onSubmit={(event) => {
              event.preventDefault();
              void bring(given.value);
            }}
          >
            <p>{t('new.own.lead')}</p>
            {board !== 'none' && board?.Build ? (
              <a class="btn draw" href={`/build/${game.name}#new`}>
                <Glyph name="i-pencil" class="ico" />
                {t('new.own.draw')}
              </a>
            ) : null}
            <label class="btn file">
              {t('new.own.file')}
              <input
                type="file"
                accept=".toml,.json,application/toml,application/json"
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0];
                  // More than the server takes is told by the server.
                  if (file) void bring(file.slice(0, MOST + 1).text());
                  event.currentTarget.value = '';
                }}
              />
            </label>
            <label for={field}>{t('new.own.text')}</label>
            <textarea
              id={field}
              rows={8}
              required
              spellcheck={false}
              autocomplete="off"
              value={given.value}
              aria-invalid={problem !== null}
              {...(problem ? { 'aria-describedby': wrong } : {})}
              onInput={(event) => (given.value = event.currentTarget.value)}
            />
            {problem}
            <button class="btn primary">{t('new.own.check')}</button>
            <Lately game={game} onPick={(text) => void bring(text)} />
          </form>
        </Dialog>
      ) : (
        problem
      )}
    </>
  );
}

function Lately({ game, onPick }: { game: GameInfo; onPick: (text: string) => void }) {
  const kept = keptOf(game.name);
  const heading = useId();
  if (kept.length === 0) return null;
  return (
    <>
      <h3 id={heading}>{t('new.own.lately')}</h3>
      <ul aria-labelledby={heading}>
        {kept.map(({ title, text }) => (
          <li key={title}>
            <button class="btn small" type="button" onClick={() => onPick(text)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Drawn on where it can be: the text goes along behind the `#`. */
export function ChangeOwn({ game, own }: { game: GameInfo; own: OwnText }) {
  const board = useBoard(game.name);
  if (board === 'none' || !board?.Build) return null;
  const change = async () => go((await linkTo(game.name, own.text)).replace('/new/', '/build/'));
  return (
    <button class="btn" type="button" onClick={() => void change()}>
      <Glyph name="i-pencil" class="ico" />
      {t('new.own.change')}
    </button>
  );
}

/** Whoever opens the link finds the same board in this form. */
export function LinkToOwn({ game, own }: { game: GameInfo; own: OwnText }) {
  const link = useSignal('');
  useEffect(() => {
    void linkTo(game.name, own.text).then((found) => (link.value = found));
  }, [game.name, own.text, link]);
  if (!link.value) return null;
  return (
    <div class="field">
      <span class="name">{t('new.own.link')}</span>
      <CopyLink key={link.value} url={link.value} label={t('new.own.link')} />
    </div>
  );
}
