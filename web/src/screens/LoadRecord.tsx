import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { dated } from '../app/settings';
import { t } from '../i18n';
import { api } from '../net/rest';
import type { Table } from '../net/wire';
import { Empty } from '../parts/Dialog';
import { Problem } from '../parts/Problem';
import { TopBar } from '../parts/TopBar';
import { useAttempt } from '../parts/useAttempt';
import { useTitle } from '../parts/useTitle';

/** Finished games of yours, and a record from a file. */
export function LoadRecord() {
  useTitle(t('replay.page'));
  const [trouble, attempt] = useAttempt();
  const mine = useSignal<Table[]>([]);
  useEffect(() => {
    void api.myTables().then(
      (found) =>
        (mine.value = found.filter((one) => one.status === 'over' || one.status === 'record')),
      () => undefined,
    );
  }, [mine]);
  const load = async (file: File) => {
    try {
      const record: unknown = JSON.parse(await file.text());
      go(`/replay/${(await api.loadRecord(record)).id}`);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      trouble.value = t('replay.not-json', { name: file.name });
    }
  };
  return (
    <>
      <TopBar />
      <main class="page" id="main" tabIndex={-1}>
        <h1>{t('replay.page')}</h1>
        <p>{t('replay.page.lead')}</p>
        <label class="btn primary file">
          {t('replay.load')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void attempt(() => load(file));
            }}
          />
        </label>
        <Problem trouble={trouble} />
        <section class="panel wide">
          <header>
            <h2>{t('replay.mine')}</h2>
          </header>
          {mine.value.length ? (
            <ul class="tables">
              {mine.value.map((table) => (
                <li key={table.id}>
                  <span class="num muted">{table.ply}</span>
                  <span>
                    <b>{table.title}</b>
                    <small>{new Date(table.updated).toLocaleString(dated.value)}</small>
                  </span>
                  <span />
                  <a class="btn small" href={`/replay/${table.id}`}>
                    {t('home.watch-again')}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <Empty text={t('replay.none')} />
          )}
        </section>
      </main>
    </>
  );
}
