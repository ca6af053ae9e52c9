import type { BoardProps } from '../../boards/contract';
import { t } from '../../i18n';

/** A game that nobody has drawn yet: its view in words, its actions as buttons. It can be played. */
export function FallbackBoard({ view, legal, question, onAct }: BoardProps) {
  return (
    <div class="fallback">
      <h2>{question}</h2>
      <ul class="actionlist">
        {legal.map((one) => (
          <li key={one.action}>
            <button class="btn small" onClick={() => onAct(one.action)}>
              {one.text}
              {one.cost === null ? null : <span class="muted"> {one.cost}</span>}
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('fallback.view')}</summary>
        <dl>
          {Object.entries(view).map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
