import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import type { DailyGame, DailyScore } from '../../net/wire';
import { dayOf, shared } from '../../state/daily';
import { asPicture } from './picture';
import { ShareCard } from './ShareCard';

/** The card, and the ways in which it reaches others: their apps, as words, as a picture. */
export function Share({ game, score }: { game: DailyGame; score: DailyScore }) {
  const drawn = useRef<SVGSVGElement>(null);
  const copied = useSignal(false);
  const text = shared(game, score);
  const address = `${location.origin}/daily`;
  const copy = async () => {
    await navigator.clipboard.writeText(`${text} ${address}`);
    copied.value = true;
  };
  const picture = async () =>
    new File([await asPicture(drawn.current as SVGSVGElement)], `firehall-${dayOf(game)}.png`, {
      type: 'image/png',
    });
  const send = async () => {
    const files = [await picture()];
    const whole = { text, url: address, files };
    try {
      await navigator.share(navigator.canShare(whole) ? whole : { text, url: address });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error; // thought better of it
    }
  };
  const keep = async () => {
    const file = await picture();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div class="sharing">
      <ShareCard game={game} score={score} drawn={drawn} />
      <div class="choices">
        {'share' in navigator ? (
          <button class="btn primary" onClick={() => void send()}>
            <Glyph name="i-share" class="ico" />
            {t('daily.share')}
          </button>
        ) : null}
        <button class="btn" onClick={() => void copy()}>
          {copied.value ? t('link.copied') : t('daily.copy')}
        </button>
        <button class="btn" onClick={() => void keep()}>
          {t('daily.picture')}
        </button>
      </div>
      <p class="sr" role="status">
        {copied.value ? t('link.copied') : ''}
      </p>
    </div>
  );
}
