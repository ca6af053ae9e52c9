import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import type { Language } from '../boards/contract';
import { LANGUAGES } from '../i18n/catalogues';
import { keepName, me } from '../app/session';
import {
  language,
  languageChoice,
  languageName,
  motionChoice,
  sound,
  speed,
  themeChoice,
} from '../app/settings';
import { t } from '../i18n';
import { api } from '../net/rest';
import { play } from '../sound/synth';
import { CopyLink } from './CopyLink';
import { Dialog, Toast } from './Dialog';
import { Segmented, Switch } from './Fields';
import { HelmetField } from './HelmetField';
import { ComeBack } from './me/ComeBack';
import { TurnSwitch } from './me/TurnSwitch';
import { suggestedHelmet } from '../state/helmets';
import { useAttempt } from './useAttempt';

const KEYS = [
  ['← ↑ → ↓', 'walk'],
  ['Enter', 'act'],
  ['?', 'what'],
  ['1–9', 'choose'],
  ['U', 'undo'],
  ['R', 'redo'],
  ['H', 'hint'],
  ['A', 'advice'],
  ['E', 'end'],
  ['P', 'point'],
  ['Esc', 'let-go'],
] as const;

/** Everything a reader may choose for this device, and their name. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const transfer = useSignal('');
  const [trouble, attempt] = useAttempt();
  return (
    <Dialog title={t('settings')} onClose={onClose}>
      <div class="field">
        <label for="my-name">{t('settings.name')}</label>
        <input
          id="my-name"
          type="text"
          maxLength={40}
          value={me.value?.name ?? ''}
          onChange={(event) => {
            const name = event.currentTarget.value;
            void attempt(() => keepName(name));
          }}
        />
        <small>{t('settings.name.help')}</small>
        <HelmetField
          helmet={me.value?.helmet ?? suggestedHelmet()}
          onChange={(helmet) =>
            void attempt(async () => (me.value = await api.changeMe({ helmet })))
          }
        />
        <a href="/me" onClick={onClose}>
          {t('settings.me')}
        </a>
      </div>
      <div class="field">
        <span class="name">{t('settings.language')}</span>
        <Segmented
          name={t('settings.language')}
          value={language.value}
          choices={LANGUAGES.map((code): [Language, string] => [code, languageName(code)])}
          onChange={(chosen) => {
            languageChoice.value = chosen;
            void attempt(() => api.changeMe({ lang: chosen }));
          }}
        />
      </div>
      <div class="field">
        <span class="name">{t('settings.theme')}</span>
        <Segmented
          name={t('settings.theme')}
          value={themeChoice.value}
          choices={[
            ['system', t('settings.system')],
            ['light', t('settings.theme.light')],
            ['dark', t('settings.theme.dark')],
          ]}
          onChange={(chosen) => (themeChoice.value = chosen)}
        />
      </div>
      <div class="field">
        <span class="name">{t('settings.speed')}</span>
        <Segmented
          name={t('settings.speed')}
          value={String(speed.value)}
          choices={[
            ['1', t('settings.speed.1')],
            ['2', '2×'],
            ['4', '4×'],
            ['0', t('settings.speed.0')],
          ]}
          onChange={(chosen) => (speed.value = Number(chosen))}
        />
      </div>
      <Switch
        name={t('settings.motion')}
        help={t('settings.motion.help')}
        checked={motionChoice.value === 'reduced'}
        onChange={(on) => (motionChoice.value = on ? 'reduced' : 'system')}
      />
      <Switch
        name={t('settings.sound')}
        help={t('settings.sound.help')}
        checked={sound.value === 'on'}
        onChange={(on) => {
          sound.value = on ? 'on' : 'off';
          if (on) play('turn');
        }}
      />
      <TurnSwitch />
      <a href="/me#alerts" onClick={onClose}>
        {t('settings.notify.more')}
      </a>
      <div class="field">
        <span class="name">{t('keys')}</span>
        <dl class="keys">
          {KEYS.map(([key, name]) => (
            <Fragment key={name}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <div class="field">
        <span class="name">{t('settings.transfer')}</span>
        <small>{t('settings.transfer.help')}</small>
        {transfer.value ? (
          <CopyLink url={transfer.value} />
        ) : (
          <button
            class="btn"
            onClick={() =>
              void attempt(async () => (transfer.value = (await api.transferLink()).url))
            }
          >
            {t('settings.transfer.make')}
          </button>
        )}
        <small>{t('settings.passkey')}</small>
        <a href="/me#keep" onClick={onClose}>
          {t('passkey.make')}
        </a>
        <ComeBack />
      </div>
      {me.value?.before.length ? (
        <div class="field">
          <span class="name">{t('settings.before')}</span>
          <small>{t('settings.before.help')}</small>
          {me.value.before.map((one, which) => (
            <button
              key={which}
              class="btn"
              onClick={() =>
                void attempt(async () => {
                  await api.returnTo(which);
                  location.reload();
                })
              }
            >
              {t('settings.before.back', { name: one.name || t('who.nameless'), n: one.tables })}
            </button>
          ))}
        </div>
      ) : null}
      {trouble.value ? (
        <Toast message={trouble.value} onClose={() => (trouble.value = '')} />
      ) : null}
    </Dialog>
  );
}
