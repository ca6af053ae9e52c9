/** Passkeys: what the browser's own dialogs do, and what the server makes of it. */
import { t } from '../i18n';
import { api, Refusal } from '../net/rest';
import type { PasskeyAsked, Passkeys } from '../net/wire';
import { deviceName } from './deviceName';

/** Browsers make passkeys for names with HTTPS, and for this machine itself. */
export const canHavePasskeys =
  isSecureContext &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

export async function makePasskey(): Promise<Passkeys> {
  const { ticket, options } = await api.askForPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await answered(navigator.credentials.create({ publicKey }));
  const name = deviceName(navigator.userAgent, t('alerts.device'));
  return api.makePasskey({ ticket, credential, name });
}

/** Who this browser is changes with it: whoever calls loads the page anew. */
export async function enterBy({ ticket, options }: PasskeyAsked): Promise<void> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await answered(navigator.credentials.get({ publicKey }));
  await api.enterBy({ ticket, credential });
}

/** What was signed; a sentence where somebody has closed the dialog, or has one here already. */
async function answered(asking: Promise<Credential | null>): Promise<Record<string, unknown>> {
  try {
    const credential = (await asking) as PublicKeyCredential;
    return credential.toJSON() as unknown as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const key = error.name === 'InvalidStateError' ? 'passkey.known' : 'passkey.cancelled';
    throw new Refusal(0, { code: error.name, message: t(key), rule: '' });
  }
}
