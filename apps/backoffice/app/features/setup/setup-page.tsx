import type { ApiFailure } from '@bakul/shop/kit/client';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { Door } from '../../frame/door.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Setup } from './setup.ts';
import { SetupForm } from './setup-form.tsx';
import { useSetupText } from './setup-text.ts';

/** The token stands behind a #: it reaches neither a log nor another site. */
export function SetupPage() {
  const { showIn } = useI18n();
  const t = useSetupText();
  const token = useLocation().hash.slice(1);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const look = useCallback(async () => {
    const result = await call('POST /api/staff/setup/look', { token });
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setSetup(result.data.data);
    await showIn(result.data.data.language);
  }, [token, showIn]);
  useEffect(() => void look(), [look]);

  const isUnknown = failure?.status === 404 || failure?.status === 422;
  return (
    <Door title={t('setup.title')}>
      {setup && <SetupForm setup={setup} token={token} />}
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
    </Door>
  );
}
