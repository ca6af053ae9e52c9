import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { api, askUntilReached } from '../../net/rest';
import type { Code, Table } from '../../net/wire';
import { CopyLink } from '../CopyLink';
import { Problem } from '../Problem';
import { QrCode } from '../QrCode';

/** Free seats, and one way in for all who come: six letters, the same as a link, and as a QR code. */
export function Invite({ table }: { table: Table }) {
  const found = useSignal<Code | null>(null);
  const trouble = useSignal('');
  const wanted = table.host && table.seats.some((one) => one.kind === 'open');
  useEffect(() => {
    if (!wanted) return;
    return askUntilReached(() => api.tableCode(table.id), {
      answered: (code) => (found.value = code),
      refused: (sentence) => (trouble.value = sentence),
      away: () => (trouble.value = t('line.trying')),
    });
  }, [wanted, table.id, found, trouble]);
  if (!wanted) return null;
  if (!found.value) return <Problem trouble={trouble} />;
  const { code, url } = found.value;
  return (
    <section class="invite" aria-label={t('code.invite')}>
      <QrCode text={new URL(url, location.origin).href} label={t('code.qr', { code })} />
      <div class="field">
        <span class="name">{t('code')}</span>
        <strong class="code">
          <span aria-hidden="true">{code}</span>
          <span class="sr">{code.replaceAll(/./g, '$& ')}</span>
        </strong>
        <small>{t('code.help')}</small>
      </div>
      <CopyLink url={url} label={t('code.link')} />
    </section>
  );
}
