/** The frame of a board: its drawing, the choices that open beside a place, and the way to cut an animation short. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, Mark, Target } from '../contract';
import { Flag } from './Flag';
import type { Contents } from './Listing';
import { Listing } from './Listing';
import { Menu } from './Menu';
import { Arrows, Courses, SignsAloud } from './Arrows';
import { placeUnder, useSigning } from './useSigning';
import type { Rectangle } from './window';
import { windowOn } from './window';
import type { Pointing } from './usePointing';
import type { Scene } from './stage';
import './board.css';

interface Props {
  name: string;
  /** left, top, width, height of the drawing */
  viewBox: Rectangle;
  /** Scenery goes on beyond the drawing: show as much of it as the frame has room for. */
  scenery?: boolean;
  label: string;
  props: Pick<
    BoardProps,
    | 'settings'
    | 't'
    | 'onAct'
    | 'onPreview'
    | 'lit'
    | 'marks'
    | 'arrows'
    | 'near'
    | 'signs'
    | 'onSign'
  >;
  scene: Scene<unknown>;
  pointing: Pointing;
  keyOf: (target: Target) => string | null;
  /** The radius of what shows a place, and the size of its name: 1 on a board whose spaces are 80 wide. */
  size?: number;
  /** A place whose name is shown, though nobody points at it in the story. */
  named?: { key: string; name: string } | null;
  /** Where a place is drawn. */
  placeOf: (key: string) => { x: number; y: number } | null;
  iconOf: (kind: string) => string;
  /** Everything at a place, in words. */
  contentsOf: (key: string) => Contents;
  /** What lies over the drawing: a choice that has no place on the board. */
  over?: ComponentChildren;
  children: ComponentChildren;
}

export function Frame({
  name,
  viewBox,
  scenery = false,
  label,
  props,
  scene,
  pointing,
  keyOf,
  size = 1,
  named = null,
  placeOf,
  iconOf,
  contentsOf,
  over,
  children,
}: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const shape = useShape(drawing);
  const cut = windowOn(props.near ?? [], viewBox, { keyOf, placeOf, size });
  useSkipByKey(scene);
  const { asking, listed } = pointing;
  const litKey = props.lit && keyOf(props.lit.target);
  const lit = props.lit && litKey !== null ? { key: litKey, name: props.lit.name } : null;
  const opened = asking?.key ?? listed;
  const place = opened === null ? null : placeOf(opened);
  const menuAt = useScreenPoint(drawing, place);
  const skip = (event: PointerEvent) => {
    if (!scene.playing) return;
    event.stopPropagation();
    event.preventDefault();
    scene.finish();
  };
  const press = useSigning(drawing, props.onSign, (key) => pointing.list(key, 'touch'));
  /** A tap beside every place lets go of what was shown. */
  const letGo = (event: MouseEvent) => {
    if (placeUnder(event.target) === null) props.onPreview(null);
  };
  const close = () => {
    pointing.close();
    drawing.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div
      class={`board-box ${name}${scene.playing ? ' playing' : ''}`}
      data-motion={props.settings.motion}
      onPointerDownCapture={skip}
    >
      <svg
        ref={drawing}
        class={`board ${name}`}
        preserveAspectRatio={cut ? 'xMidYMid slice' : undefined}
        viewBox={(cut ?? (scenery ? widened(viewBox, shape) : viewBox)).join(' ')}
        role="group"
        aria-label={label}
        style={{
          '--beat': `${scene.length || 200}ms`,
          ...(cut ? { aspectRatio: `${cut[2]} / ${cut[3]}` } : {}),
        }}
        onPointerLeave={() => pointing.hover(null, null)}
        onClick={letGo}
        {...press}
      >
        {children}
        <Courses courses={props.arrows ?? []} keyOf={keyOf} placeOf={placeOf} size={size} />
        <Marks marks={props.marks ?? []} keyOf={keyOf} placeOf={placeOf} size={size} />
        {lit ? (
          <Shown {...lit} at={placeOf(lit.key)} size={size} within={cut ?? viewBox} ring />
        ) : named ? (
          <Shown {...named} at={placeOf(named.key)} size={size} within={cut ?? viewBox} />
        ) : null}
        <Arrows signs={props.signs ?? []} placeOf={placeOf} size={size} />
      </svg>
      <SignsAloud signs={props.signs ?? []} t={props.t} nameOf={(key) => contentsOf(key).title} />
      {over}
      {asking && menuAt && (
        <Menu
          offer={asking}
          {...menuAt}
          iconOf={iconOf}
          t={props.t}
          onPick={(action) => {
            close();
            props.onAct(action);
          }}
          onClose={close}
        />
      )}
      {listed !== null && menuAt && <Listing {...contentsOf(listed)} {...menuAt} onClose={close} />}
    </div>
  );
}

/** Numbers of steps where they are done; several at one place stand side by side. */
function Marks({
  marks,
  keyOf,
  placeOf,
  size,
}: Pick<Props, 'keyOf' | 'placeOf'> & { marks: Mark[]; size: number }) {
  const taken = new Map<string, number>();
  return (
    <g class="numbers" aria-hidden="true">
      {marks.map(({ n, target }) => {
        const key = keyOf(target);
        const at = key === null ? null : placeOf(key);
        if (key === null || !at) return null;
        const before = taken.get(key) ?? 0;
        taken.set(key, before + 1);
        const move = `translate(${at.x + 26 * size * before} ${at.y})`;
        return (
          <g key={n} transform={move}>
            <circle r={15 * size} />
            <text y={5.5 * size} font-size={16 * size}>
              {n}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A place with its name, and a ring around it where the story speaks of it; the name stays on the board. */
function Shown({
  name,
  at,
  size,
  within: [left, top, width],
  ring = false,
}: {
  name: string;
  at: { x: number; y: number } | null;
  size: number;
  within: Rectangle;
  ring?: boolean;
}) {
  if (!at) return null;
  // A phone draws names half as large again.
  const half = ((name.length * 8.2 + 26) * size * 1.5) / 2;
  const x = Math.min(Math.max(at.x, left + half), left + width - half);
  const above = at.y - 56 * size;
  return (
    <g class="shown-place">
      {ring ? <circle cx={at.x} cy={at.y} r={42 * size} /> : null}
      <Flag
        x={x}
        y={above - 14 * size < top ? at.y + 56 * size : above}
        text={name}
        tone="plain"
        size={size}
      />
    </g>
  );
}

/** Any key finishes an animation, and does nothing else; it may come as soon as anything moves. */
function useSkipByKey(scene: Scene<unknown>): void {
  const { playing, finish } = scene;
  useLayoutEffect(() => {
    if (!playing) return;
    const skip = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      finish();
    };
    window.addEventListener('keydown', skip);
    return () => window.removeEventListener('keydown', skip);
  }, [playing]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Width by height of the frame. */
function useShape(drawing: { current: SVGSVGElement | null }): number | null {
  const [shape, setShape] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = drawing.current;
    if (!box) return;
    const watch = new ResizeObserver(() => {
      const { width, height } = box.getBoundingClientRect();
      if (height > 0) setShape(width / height);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return shape;
}

function widened([x, y, width, height]: Rectangle, shape: number | null): Rectangle {
  if (shape === null) return [x, y, width, height];
  const wide = Math.max(width, height * shape);
  const high = Math.max(height, width / shape);
  return [x - (wide - width) / 2, y - (high - height) / 2, wide, high];
}

/** A point of the drawing in the pixels of its frame. */
function useScreenPoint(
  drawing: { current: SVGSVGElement | null },
  place: { x: number; y: number } | null,
): { x: number; y: number } | null {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const svg = drawing.current;
    const matrix = svg?.getScreenCTM();
    const frame = svg?.parentElement?.getBoundingClientRect();
    if (!place || !matrix || !frame) {
      setPoint(null);
      return;
    }
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix);
    setPoint({ x: x - frame.left, y: y - frame.top });
  }, [place?.x, place?.y]);
  return point;
}
