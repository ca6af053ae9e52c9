import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { Company, Filter, Outcome } from '../../state/played';
import { Segmented } from '../Fields';

const OUTCOMES: Outcome[] = ['all', 'won', 'lost'];
const COMPANIES: Company[] = ['all', 'people', 'computers', 'alone'];

/** Which of the games are looked at. */
export function Filters({
  filter,
  games,
  onChange,
}: {
  filter: Filter;
  /** The names of those that were played. */
  games: string[];
  onChange: (filter: Filter) => void;
}) {
  return (
    <div class="filters">
      <label class="field">
        <span class="name">{t('me.filter.game')}</span>
        <select
          value={filter.game}
          onChange={(event) => onChange({ ...filter, game: event.currentTarget.value })}
        >
          <option value="">{t('me.filter.all')}</option>
          {games.map((name) => (
            <option key={name} value={name}>
              {gameOf(name)?.title ?? name}
            </option>
          ))}
        </select>
      </label>
      <div class="field">
        <span class="name">{t('me.filter.outcome')}</span>
        <Segmented
          name={t('me.filter.outcome')}
          value={filter.outcome}
          choices={OUTCOMES.map((one) => [one, t(`me.outcome.${one}`)] as const)}
          onChange={(outcome) => onChange({ ...filter, outcome })}
        />
      </div>
      <div class="field">
        <span class="name">{t('me.filter.company')}</span>
        <Segmented
          name={t('me.filter.company')}
          value={filter.company}
          choices={COMPANIES.map((one) => [one, t(`me.company.${one}`)] as const)}
          onChange={(company) => onChange({ ...filter, company })}
        />
      </div>
    </div>
  );
}
