import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { SignedOutPage } from '../../frame/door.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { setupGuidePath } from '../../nav.ts';
import { session } from '../../session/browser-session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Setup } from './setup.ts';
import { SetupForm, type SetupResult } from './setup-form.tsx';
import { useSetupText } from './setup-text.ts';

/** The token is in the URL fragment, so it reaches neither a log nor another site. */
export function SetupPage() {
  const { showIn } = useI18n();
  const t = useSetupText();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [result, setResult] = useState<SetupResult | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const look = useCallback(async () => {
    const result = await call('POST /api/staff/setup/look', { token });
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setSetup(result.data.data);
    const { language } = result.data.data;
    if (language) await showIn(language);
  }, [token, showIn]);
  useEffect(() => void look(), [look]);

  /** Starts the session only after the member has confirmed that the codes were saved. */
  async function enter({ access, staff }: SetupResult) {
    await session.enter(access, staff);
    // The first administrator has a whole shop to set up.
    await navigate(setup?.name === null ? setupGuidePath : '/', { replace: true });
  }

  const isUnknown = failure?.status === 404 || failure?.status === 422;
  return (
    <SignedOutPage title={t('setup.title')}>
      {setup && !result && <SetupForm setup={setup} token={token} onDone={setResult} />}
      {result && (
        <RecoveryCodes
          codes={result.recovery_codes}
          email={result.staff.email}
          onContinue={() => void enter(result)}
        />
      )}
      {isUnknown && (
        <EmptyState
          icon="key"
          title={t('setup.gone')}
          action={
            <Link to="/" className={buttonClass()}>
              {t('setup.signIn')}
            </Link>
          }
        >
          <p>{t('setup.gone.text')}</p>
        </EmptyState>
      )}
      {failure && !isUnknown && <FailureNotice failure={failure} onRetry={look} />}
    </SignedOutPage>
  );
}
