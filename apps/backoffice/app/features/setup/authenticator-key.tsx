import { groupByFour } from '@bakul/shop/features/staff/member/member.rules';
import { Button, buttonClass } from '@bakul/ui/button';
import { QrCode } from '@bakul/ui/qr-code';
import { showToast } from '@bakul/ui/toast-store';
import { ActionBar } from '../../parts/action-bar.tsx';
import type { Setup } from './setup.ts';
import { useSetupText } from './setup-text.ts';

/** The authenticator key: to scan from another screen, to open on the phone itself, or to type. */
export function AuthenticatorKey({ setup: { secret, otpauth } }: { setup: Setup }) {
  const t = useSetupText();

  async function copy() {
    // The clipboard is blocked on plain HTTP except on localhost. The key can still be selected by hand.
    await navigator.clipboard?.writeText(secret).then(
      () => showToast({ type: 'success', message: t('setup.copied') }),
      () => undefined,
    );
  }

  return (
    <section
      className="grid gap-2 p-4 border border-line rounded-card bg-surface"
      aria-labelledby="setup-app"
    >
      <h2 className="text-lg" id="setup-app">
        {t('setup.app')}
      </h2>
      <p>{t('setup.app.text')}</p>
      <QrCode text={otpauth} label={t('setup.qr')} />
      <p
        className="p-3 rounded-control bg-tint text-lg text-center text-balance select-all wrap-anywhere"
        data-testid="secret-key"
      >
        <span className="sr-only">{t('setup.secret')}: </span>
        <code>{groupByFour(secret)}</code>
      </p>
      <ActionBar>
        <Button variant="neutral" icon="copy" onClick={() => void copy()}>
          {t('setup.copy')}
        </Button>
        <a className={buttonClass({ variant: 'neutral' })} href={otpauth}>
          {t('setup.open')}
        </a>
      </ActionBar>
    </section>
  );
}
