import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { canUsePasskeys, readPasskey } from '@bakul/web/session/passkey';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { session } from './browser-session.ts';
import { OrDivider } from './or-divider.tsx';
import { passkeyCancelled } from './passkey-cancelled.ts';

/** Signs in without a password, with a passkey that the browser offers for this shop. */
export function PasskeySignIn() {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  if (!canUsePasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setFailure(null);
    setFailure(await signInWithPasskey());
    setBusy(false);
  }

  return (
    <>
      <OrDivider />
      <FailureNotice failure={failure} />
      <Button variant="neutral" icon="key" isWide isLoading={isBusy} onClick={() => void signIn()}>
        {t('signIn.passkey')}
      </Button>
    </>
  );
}

async function signInWithPasskey(): Promise<ApiFailure | null> {
  const options = await call('POST /api/staff/passkey/options', {});
  if (!options.ok) return options.failure;
  const read = await readPasskey(options.data.data);
  if (!read.ok) return passkeyCancelled();
  const result = await call('POST /api/staff/passkey', { response: read.response });
  if (!result.ok) return result.failure;
  const { access, staff } = result.data.data;
  await session.enter(access, staff);
  return null;
}
