import { useSignal } from '@preact/signals';
import { Glyph } from '../art/Token';
import { t } from '../i18n';
import { check, type Verdict } from '../net/dice';
import { api } from '../net/rest';

/** A button that works out every die again in this browser, and says what came of it. */
export function DiceCheck({ table }: { table: string }) {
  const verdict = useSignal<Verdict | null | 'sealed'>(null);
  const run = async () => {
    verdict.value = (await check(await api.dice(table))) ?? 'sealed';
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
  const fair = found.sealed && found.wrong.length === 0;
  return (
    <p class={fair ? 'verdict good' : 'verdict bad'} role="status">
      <Glyph name={fair ? 'i-check' : 'i-dice'} class="ico" />
      {fair
        ? t('dice.fair', { n: found.checked })
        : found.sealed
          ? t('dice.wrong', { n: found.wrong.length, ply: found.wrong[0]?.ply ?? 0 })
          : t('dice.broken')}
    </p>
  );
}
