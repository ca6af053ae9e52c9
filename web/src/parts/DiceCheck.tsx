import { useSignal } from '@preact/signals';
import { Glyph } from '../art/Token';
import { t } from '../i18n';
import { check, type Verdict } from '../net/dice';
import { api } from '../net/rest';
import { type Held, held, sealOf } from '../state/seals';

/** A button that works out every die again in this browser, and says what came of it. */
export function DiceCheck({ table }: { table: string }) {
  const verdict = useSignal<(Verdict & { held: Held }) | null | 'sealed'>(null);
  const run = async () => {
    const report = await api.dice(table);
    const found = await check(report);
    verdict.value = found && { ...found, held: held(report.dice, sealOf(report.table)) };
    verdict.value ??= 'sealed';
  };
  const found = verdict.value;
  if (found === null)
    return (
      <button class="btn quiet" onClick={() => void run()}>
        <Glyph name="i-dice" class="ico" />
        {t('dice.check')}
      </button>
    );
  if (found === 'sealed') return <p class="verdict">{t('dice.sealed')}</p>;
  const broken = found.held === 'other' || found.held === 'gone';
  const fair = found.sealed && found.wrong.length === 0 && !broken;
  return (
    <p class={fair ? 'verdict good' : 'verdict bad'} role="status">
      <Glyph name={fair ? 'i-check' : 'i-dice'} class="ico" />
      <span>
        {said(found)} {found.scripted ? t('dice.scripted', { n: found.scripted }) : null}
      </span>
    </p>
  );
}

function said({ sealed, wrong, checked, held }: Verdict & { held: Held }): string {
  if (held === 'other' || held === 'gone') return t(`dice.held.${held}`);
  if (!sealed) return t('dice.broken');
  if (wrong[0]) return t('dice.wrong', { n: wrong.length, ply: wrong[0].ply });
  return held === 'first'
    ? t('dice.fair', { n: checked })
    : `${t('dice.fit', { n: checked })} ${t(`dice.held.${held}`)}`;
}
