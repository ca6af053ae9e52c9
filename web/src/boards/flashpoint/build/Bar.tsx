/** Above the drawing: back and forth, the house's name, its size and what is in it. */
import { Glyph } from '../../../art/Token';
import { t } from '../../../i18n';
import { Switch } from '../../../parts/Fields';
import { countsOf, type Size, sizeOf } from './house';
import type { Drawing } from './useHouse';

export function Bar({
  drawing,
  mirror,
  onMirror,
  onSize,
}: {
  drawing: Drawing;
  mirror: boolean;
  onMirror: (on: boolean) => void;
  onSize: (size: Size) => void;
}) {
  const { house, canUndo, canRedo } = drawing;
  const size = sizeOf(house);
  const counts = countsOf(house);
  return (
    <div class="panel edbar">
      <div class="steps">
        <button
          class="btn small"
          type="button"
          aria-disabled={!canUndo}
          onClick={() => canUndo && drawing.undo()}
        >
          <Glyph name="i-undo" />
          {t('flashpoint.build.undo')}
        </button>
        <button
          class="btn small again"
          type="button"
          aria-label={t('flashpoint.build.redo')}
          aria-disabled={!canRedo}
          onClick={() => canRedo && drawing.redo()}
        >
          <Glyph name="i-undo" />
        </button>
      </div>
      <input
        class="named"
        type="text"
        maxLength={80}
        aria-label={t('flashpoint.build.name')}
        value={house.title}
        autocomplete="off"
        onChange={(event) => drawing.rename(event.currentTarget.value)}
      />
      <p class="sizes">
        <Count what="rows" size={size} onSize={onSize} />
        <span aria-hidden="true">×</span>
        <Count what="columns" size={size} onSize={onSize} />
        <span class="counts">{t('flashpoint.build.counts', counts)}</span>
      </p>
      <Switch name={t('flashpoint.build.mirror')} checked={mirror} onChange={onMirror} />
    </div>
  );
}

const EVEN = [4, 6, 8, 10, 12, 14];

/** The deck gun turns dice over: the counts are even. */
function Count({
  what,
  size,
  onSize,
}: {
  what: 'rows' | 'columns';
  size: Size;
  onSize: (size: Size) => void;
}) {
  const choices = [...new Set([...EVEN, size[what]])].sort((a, b) => a - b);
  return (
    <select
      aria-label={t(`flashpoint.build.${what}`)}
      value={String(size[what])}
      onChange={(event) => onSize({ ...size, [what]: Number(event.currentTarget.value) })}
    >
      {choices.map((count) => (
        <option key={count} value={String(count)}>
          {count}
        </option>
      ))}
    </select>
  );
}
