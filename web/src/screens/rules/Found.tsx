import { t } from '../../i18n';
import type { Handbook, Rules } from '../../net/wire';
import { Markdown } from '../../parts/Markdown';
import { search, searchTold } from '../../state/searching';
import { Margin } from './HandbookText';
import { OneRule } from './SpecificationText';
import { passagePlace } from './text';

interface Props {
  wanted: string;
  game: string;
  told: Handbook | null;
  rules: Rules | null;
  /** Leads to a passage of the handbook that is on this page. */
  follow: (place: string) => void;
}

/** What a search has found: passages of the handbook, then rules of the specification. */
export function Found({ wanted, game, told, rules, follow }: Props) {
  const passages = told ? searchTold(told, wanted) : [];
  const found = rules ? search(rules, wanted) : [];
  return (
    <>
      <h1>{t('rules.found', { told: passages.length, n: found.length })}</h1>
      {passages.length > 0 ? <h2>{t('rules.handbook')}</h2> : null}
      {passages.map(({ chapter, passage, title, said }) => {
        const place = passagePlace(chapter, passage);
        return (
          <section key={place} class="passage found">
            <div>
              <h3>
                <a href={`/rules/${game}#${place}`} onClick={() => follow(place)}>
                  {title}
                </a>
              </h3>
              <Markdown text={said.text} />
            </div>
            <Margin game={game} rules={said.rules} />
          </section>
        );
      })}
      {rules && found.length > 0 ? <h2>{t('rules.specification')}</h2> : null}
      {rules ? found.map((one) => <OneRule key={one.id} rule={one} book={rules} />) : null}
    </>
  );
}
