import type { LoginResponse } from '@bakul/shop/features/account/auth/auth.contract';
import { call } from '../../api/browser-client.ts';
import { useAuthText } from './auth-text.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Login with a passkey. The WebAuthn code is loaded on demand. */
export function PasskeyLogin({ onDone }: { onDone: (answer: LoginResponse) => Promise<void> }) {
  const t = useAuthText();

  async function logIn(): Promise<string | null> {
    const { readPasskey } = await import('@bakul/web/session/passkey');
    const options = await call('POST /api/auth/passkey/options', {});
    if (!options.ok) return options.failure.body.message;
    const read = await readPasskey(options.data.data);
    if (!read.ok)
      return t(read.problem === 'unsupported' ? 'auth.passkey.unsupported' : 'auth.passkey.failed');
    const result = await call('POST /api/auth/passkey', { response: read.response });
    if (!result.ok) return result.failure.body.detail ?? result.failure.body.message;
    await onDone(result.data.data);
    return null;
  }

  return <PasskeyButton variant="neutral" label={t('auth.passkey.login')} onUse={logIn} />;
}
