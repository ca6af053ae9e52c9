/** The left column: what is still in the house. */
import { Glyph } from '../../art/Token';
import type { BoardProps } from '../contract';
import type { View } from './view';

export function Panels({ view, t }: BoardProps<View>) {
  const treated = view.victims.filter((one) => one.treated).length;
  const drums = view.hazmats.length + view.disposed + view.exploded > 0;
  const spots = view.hot_spots.length + view.reserve > 0;
  return (
    <section class="panel still-inside">
      <header>
        <h2>{t('flashpoint.left')}</h2>
      </header>
      <ul class="token-list">
        <Line
          token="victim"
          text={t('flashpoint.left.victims', { n: view.victims.length - treated })}
        />
        {treated > 0 && (
          <Line token="victim-treated" text={t('flashpoint.left.treated', { n: treated })} />
        )}
        <Line token="poi" text={t('flashpoint.left.poi', { n: view.poi.length })} />
        <Line token="false-alarm" text={t('flashpoint.left.pool', view.pool)} />
        {drums && (
          <Line
            token="hazmat"
            text={t('flashpoint.left.hazmats', { n: view.hazmats.length, disposed: view.disposed })}
          />
        )}
        {spots && (
          <Line
            token="hotspot"
            text={t('flashpoint.left.hot_spots', {
              n: view.hot_spots.length,
              reserve: view.reserve,
            })}
          />
        )}
      </ul>
    </section>
  );
}

function Line({ token, text }: { token: string; text: string }) {
  return (
    <li>
      <Glyph name={token} />
      <span>{text}</span>
    </li>
  );
}
