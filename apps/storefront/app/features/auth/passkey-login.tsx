import type { LoginAnswer } from '@bakul/shop/account/auth.contract';
import { Button } from '@bakul/ui/button';
import { InlineError } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useAuthText } from './auth-text.ts';

/** The way in without a password. What talks to the authenticator is fetched when it is wanted. */
export function PasskeyLogin({ onDone }: { onDone: (answer: LoginAnswer) => Promise<void> }) {
  const t = useAuthText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function use() {
    const { readPasskey } = await import('../../session/passkey.ts');
    const options = await call('POST /api/auth/passkey/options', {});
    if (!options.ok) return setProblem(options.failure.body.message);
    const read = await readPasskey(options.data.data);
    if (!read.ok) {
      const isUnsupported = read.problem === 'unsupported';
      return setProblem(t(isUnsupported ? 'auth.passkey.unsupported' : 'auth.passkey.failed'));
    }
    const result = await call('POST /api/auth/passkey', { response: read.response });
    if (!result.ok) return setProblem(result.failure.body.detail ?? result.failure.body.message);
    await onDone(result.data.data);
  }

  async function start() {
    setBusy(true);
    setProblem(null);
    await use();
    setBusy(false);
  }

  return (
    <div className="auth-passkey">
      {problem && <InlineError message={problem} />}
      <Button variant="neutral" size="large" isWide icon="key" isLoading={isBusy} onClick={start}>
        {t('auth.passkey.login')}
      </Button>
    </div>
  );
}
