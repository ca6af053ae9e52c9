/** What is asked beside the drawing: a room's name, and what to begin with. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { gameOf, gameText } from '../../../app/session';
import { t } from '../../../i18n';
import { api } from '../../../net/rest';
import { Dialog } from '../../../parts/Dialog';
import { useAttempt } from '../../../parts/useAttempt';
import { Drawn } from '../../../screens/new/Pictures';
import { keptOf } from '../../../screens/new/own';
import { roomName } from '../names';
import { type House, isDrawable } from './house';
import { nameOf } from './making';
import { houseIn } from './text';
import { copyOf, fresh, GAME } from './useHouse';

/** Rooms that have a name in every language. */
const ROOMS = [
  ...['living_room', 'kitchen', 'bathroom', 'bedroom', 'childs_room', 'dining_room', 'hall'],
  ...['corridor', 'closet', 'wc', 'office', 'laundry', 'workshop', 'staircase', 'games_room'],
];

export function RoomDialog({
  name,
  onName,
  onClose,
}: {
  /** What it is called now. */
  name: string;
  /** An id; empty: it is no room. */
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const called = useSignal(name && roomName(name, t));
  const field = useId();
  const list = useId();
  const idOf = (said: string): string =>
    [name, ...ROOMS].find((one) => one && roomName(one, t) === said) ?? nameOf(said);
  return (
    <Dialog title={t('flashpoint.build.room')} onClose={onClose}>
      <form
        class="room-form"
        onSubmit={(event) => {
          event.preventDefault();
          onName(idOf(called.value.trim()));
        }}
      >
        <label for={field}>{t('flashpoint.build.room.name')}</label>
        <input
          id={field}
          type="text"
          list={list}
          required
          pattern=".*\S.*"
          maxLength={40}
          autocomplete="off"
          value={called.value}
          onInput={(event) => (called.value = event.currentTarget.value)}
        />
        <datalist id={list}>
          {ROOMS.map((one) => (
            <option key={one} value={roomName(one, t)} />
          ))}
        </datalist>
        <div class="both">
          <button class="btn primary">{t('flashpoint.build.room.take')}</button>
          <button class="btn" type="button" onClick={() => onName('')}>
            {t('flashpoint.build.room.none')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const PRINTED = ['base_front', 'base_back'];

export function BeginDialog({
  onOpen,
  onClose,
}: {
  onOpen: (house: House) => void;
  onClose: () => void;
}) {
  const game = gameOf(GAME);
  const [trouble, attempt] = useAttempt();
  const nameOfPrinted = (board: string) => gameText(game, `option.board.${board}`) ?? board;
  const printed = (board: string) =>
    attempt(async () => {
      // Who runs which figure is said of a table, and is nothing of the board's.
      const data = await api.board(GAME, { board });
      delete data['crew'];
      if (isDrawable(data)) onOpen(copyOf(data, nameOfPrinted(board)));
    });
  const kept = keptOf(GAME).flatMap(({ text }) => houseIn(text) ?? []);
  return (
    <Dialog title={t('flashpoint.build.begin')} onClose={onClose}>
      <div class="begin-cards">
        <button class="btn" type="button" onClick={() => onOpen(fresh())}>
          {t('flashpoint.build.begin.new')}
        </button>
        {PRINTED.map((board) => (
          <button key={board} class="btn" type="button" onClick={() => void printed(board)}>
            {game ? (
              <span class="sketch" aria-hidden="true">
                <Drawn game={game} options={{ board }} />
              </span>
            ) : null}
            {nameOfPrinted(board)}
          </button>
        ))}
      </div>
      {kept.length > 0 ? (
        <section class="begin-kept">
          <h3>{t('new.own.lately')}</h3>
          {kept.map((house) => (
            <button key={house.title} class="btn small" type="button" onClick={() => onOpen(house)}>
              {house.title}
            </button>
          ))}
        </section>
      ) : null}
      {trouble.value ? <p role="alert">{trouble.value}</p> : null}
    </Dialog>
  );
}
