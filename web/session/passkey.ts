import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@bakul/shop/features/security/passkey.contract';

/** Why a passkey request failed. */
type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'failed';
export type PasskeyResult<T> = { ok: true; response: T } | { ok: false; problem: PasskeyProblem };

/** Loaded on demand. */
const loadLibrary = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => 'PublicKeyCredential' in window;

async function ask<T>(question: () => Promise<T>): Promise<PasskeyResult<T>> {
  if (!canUsePasskeys()) return { ok: false, problem: 'unsupported' };
  try {
    return { ok: true, response: await question() };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** Browsers throw NotAllowedError for a cancelled request, for a timeout, and when there is no passkey. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotSupportedError' ? 'unsupported' : 'failed';
}

export function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyResult<PasskeyRegistration>> {
  return ask(async () => {
    const { startRegistration } = await loadLibrary();
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: type as 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });
}

export function readPasskey(options: PasskeyRequestOptions): Promise<PasskeyResult<PasskeyAssertion>> {
  return ask(async () => {
    const { startAuthentication } = await loadLibrary();
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: type as 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });
}
