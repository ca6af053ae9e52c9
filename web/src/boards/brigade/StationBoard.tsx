/** A player's station: water, tracks, loyalties and crew; a tap on a crew card reads its words. */
import { seatColour, seatMark } from '../../art/seats';
import { Glyph } from '../../art/Token';
import type { Translate } from '../contract';
import type { Box, CrewMember, Station } from './view';
import { CIRCLES, DISTRICTS, TRACKS } from './view';

interface Props {
  station: Station;
  name: string;
  now: boolean;
  open: boolean;
  t: Translate;
}

export function StationBoard({ station, name, now, open, t }: Props) {
  const { seat } = station;
  return (
    <details
      class={`station${now ? ' now' : ''}`}
      open={open}
      style={{ '--seat': seatColour(seat) }}
    >
      <summary>
        <span class="mark">
          <Glyph name={seatMark(seat)} />
        </span>
        <b>{name || station.warden}</b>
        <span class="second">{name ? station.warden : ''}</span>
        <span class="score num" title={t('brigade.score')}>
          <span class="seat-token">
            <Glyph name="loyalty" />
          </span>
          {station.score}
        </span>
      </summary>
      <Water label={t('brigade/box.warden')} box={station.boxes.warden} token="brigade" />
      <Water label={t('brigade/box.wagon')} box={station.boxes.wagon} token="wagon" />
      <ul class="loyalties" aria-label={t('brigade.loyal')}>
        {DISTRICTS.map((district) => {
          const count = station.loyal[district];
          return (
            <li
              key={district}
              class={count > 0 ? 'has' : undefined}
              title={t(`brigade/word.${district}`)}
            >
              <Glyph name={`af-${district}`} />
              <span class="sr">{t(`brigade/word.${district}`)}</span>
              {count}
            </li>
          );
        })}
      </ul>
      <dl class="tracks">
        {TRACKS.map((track) => {
          const { value, circle } = station.tracks[track];
          return (
            <div key={track}>
              <dt>{t(`brigade/track.${track}`)}</dt>
              <dd>
                <span class="circles" aria-hidden="true">
                  {Array.from({ length: CIRCLES }, (_, place) => (
                    <i
                      key={place}
                      class={`${place <= circle ? 'full' : ''}${place === CIRCLES - 1 ? ' blue' : ''}`}
                    />
                  ))}
                </span>
                <b class="num">{value}</b>
              </dd>
            </div>
          );
        })}
      </dl>
      {station.crew.map((member) => (
        <CrewCard key={member.key} member={member} t={t} />
      ))}
      {station.cat && <p class="crew-words">{t('brigade/crew.precious')}</p>}
    </details>
  );
}

function Water({ label, box, token }: { label: string; box: Box; token: string }) {
  return (
    <p class="water-line" role="img" aria-label={`${label}: ${box.water}/${box.capacity}`}>
      <span class="seat-token">
        <Glyph name={token} />
      </span>
      {Array.from({ length: box.capacity }, (_, drop) => (
        <Glyph key={drop} name={drop < box.water ? 'water' : 'water-empty'} />
      ))}
    </p>
  );
}

function CrewCard({ member, t }: { member: CrewMember; t: Translate }) {
  return (
    <details class={`crew-card${member.able ? ' able' : ''}`}>
      <summary title={t(`brigade/crew.${member.key}`)}>
        {member.district && <Glyph name={`af-${member.district}`} />}
        <b>{member.name}</b>
        <span class="num drops">
          <Glyph name="water" /> {member.water}/{member.capacity}
        </span>
      </summary>
      <p class="crew-words">
        <em>{t(member.able ? 'brigade.able' : 'brigade.unable')}</em>{' '}
        {t(`brigade/crew.${member.key}`)}
      </p>
    </details>
  );
}
