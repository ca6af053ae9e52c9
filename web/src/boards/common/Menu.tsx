/** The choices at one place, beside it: opened where a click could mean several things. */
import { Glyph } from '../../art/Token';
import type { Translate } from '../contract';
import type { Offer } from './offers';
import { Popup } from './Popup';

interface Props {
  offer: Offer;
  x: number;
  y: number;
  iconOf: (kind: string) => string;
  t: Translate;
  onPick: (action: string) => void;
  onClose: () => void;
}

export function Menu({ offer, x, y, iconOf, t, onPick, onClose }: Props) {
  const keys = (event: KeyboardEvent, box: HTMLElement) => {
    const buttons = [...box.querySelectorAll('button')];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') buttons[(now + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons[(now - 1 + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Popup
      key={offer.key}
      x={x}
      y={y}
      role="menu"
      label={t('dock.actions')}
      onKeyDown={keys}
      onClose={onClose}
    >
      {offer.actions.map((action) => (
        <button
          key={action.action}
          type="button"
          role="menuitem"
          data-action={action.action}
          onClick={() => onPick(action.action)}
        >
          <Glyph name={iconOf(action.kind)} class="ico" />
          <span>{action.text}</span>
        </button>
      ))}
    </Popup>
  );
}
