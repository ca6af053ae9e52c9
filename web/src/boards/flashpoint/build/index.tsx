/** Build a house: a drawing board for boards of one's own, whose text is what counts. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../../../art/Token';
import { addMessages, t } from '../../../i18n';
import { byLanguage } from '../../../i18n/files';
import { Notice } from '../../../parts/Notice';
import { TopBar } from '../../../parts/TopBar';
import { useTitle } from '../../../parts/useTitle';
import type { Messages } from '../../contract';
import { Bar } from './Bar';
import { Canvas } from './Canvas';
import { BeginDialog, RoomDialog } from './Dialogs';
import {
  roomAt,
  spacesBetween,
  type Tool,
  type Vehicle,
  withBeginning,
  withRoom,
  withSpot,
} from './drawing';
import type { At } from './house';
import { sizeOf } from './house';
import { resized } from './making';
import { Checks, Play, Share } from './Side';
import { Toolbox } from './Toolbox';
import { toolOf } from './tools';
import { useCheck } from './useCheck';
import { type Drawing, NEW, PATH, useHouse } from './useHouse';
import './build.css';

addMessages(
  byLanguage(import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' })),
);

export function Build() {
  const drawing = useHouse();
  useTitle(t('flashpoint.build.title'));
  if (drawing === 'undrawable')
    return (
      <Notice
        token="false-alarm"
        title={t('flashpoint.build.undrawable')}
        text={t('flashpoint.build.undrawable.why')}
      >
        <a class="btn primary" href={`${PATH}#${NEW}`}>
          {t('flashpoint.build.begin.new')}
        </a>
      </Notice>
    );
  return drawing ? (
    <Desk drawing={drawing} />
  ) : (
    <>
      <TopBar title={t('flashpoint.build.title')} />
      <main class="page" id="main" tabIndex={-1} aria-busy="true" />
    </>
  );
}

function Desk({ drawing }: { drawing: Drawing }) {
  const { house } = drawing;
  const tool = useSignal<Tool>('wall');
  const vehicle = useSignal<Vehicle>('ambulance');
  const mirror = useSignal(false);
  const begins = useSignal(false);
  /** The remark that is looked at. */
  const pointed = useSignal<number | null>(null);
  const board = useRef<HTMLDivElement>(null);
  /** The spaces that are being made a room. */
  const room = useSignal<At[] | null>(null);
  const check = useCheck(drawing.text);
  useShortcuts(drawing, (next) => (tool.value = next));

  const onSpaces = (from: At, to: At) => {
    const { rows, columns } = sizeOf(house);
    const inside = spacesBetween(from, to).filter(
      ([row, column]) => row >= 1 && row <= rows && column >= 1 && column <= columns,
    );
    if (tool.value === 'parking') drawing.draw(withSpot(house, vehicle.value, from, to));
    else if (tool.value === 'begin') drawing.draw(inside.reduce(withBeginning, house));
    else if (inside.length > 0) room.value = inside;
  };
  const [first] = room.value ?? [];
  const before = first && roomAt(house, first);
  const name = (called: string) => {
    // One space of a room stands for all of it.
    const meant = room.value?.length === 1 && before ? before.spaces : (room.value ?? []);
    room.value = null;
    drawing.draw(withRoom(house, meant, called));
  };
  return (
    <>
      <TopBar title={t('flashpoint.build.title')} caption={t('flashpoint.build.saved')} />
      <main class="ed" id="main" tabIndex={-1}>
        <div class="left">
          <Toolbox
            tool={tool.value}
            vehicle={vehicle.value}
            onTool={(next) => (tool.value = next)}
            onVehicle={(next) => (vehicle.value = next)}
          />
          <button class="btn begins" type="button" onClick={() => (begins.value = true)}>
            <Glyph name="i-flip" />
            {t('flashpoint.build.begin')}
          </button>
        </div>
        <div class="mid">
          <Bar
            drawing={drawing}
            mirror={mirror.value}
            onMirror={(on) => (mirror.value = on)}
            onSize={(size) => drawing.draw(resized(house, size))}
          />
          <div class="board-frame" ref={board}>
            <Canvas
              house={house}
              tool={tool.value}
              mirror={mirror.value}
              remarks={check.remarks}
              pointed={pointed.value}
              onDraw={drawing.draw}
              onSpaces={onSpaces}
            />
          </div>
        </div>
        <aside>
          <Checks
            check={check}
            drawing={drawing}
            onPoint={(remark, asked) => {
              pointed.value = remark;
              if (asked) board.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
          <Share drawing={drawing} />
          <Play check={check} drawing={drawing} />
        </aside>
      </main>
      {room.value ? (
        <RoomDialog name={before?.name ?? ''} onName={name} onClose={() => (room.value = null)} />
      ) : null}
      {begins.value ? (
        <BeginDialog
          onOpen={(next) => {
            begins.value = false;
            drawing.open(next);
          }}
          onClose={() => (begins.value = false)}
        />
      ) : null}
    </>
  );
}

/** Back, forth and the tools by their keys, wherever nothing is being written. */
function useShortcuts(drawing: Drawing, onTool: (tool: Tool) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const writes = (event.target as Element).closest('input, select, textarea, dialog');
      if (writes || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        const key = event.key.toLowerCase();
        const back = key === 'z' && !event.shiftKey;
        const forth = key === 'y' || (key === 'z' && event.shiftKey);
        if (back && drawing.canUndo) drawing.undo();
        else if (forth && drawing.canRedo) drawing.redo();
        else return;
        event.preventDefault();
        return;
      }
      const tool = toolOf(event.key);
      if (tool) onTool(tool);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
