import { groupByFour } from '@bakul/shop/features/staff/member/member.rules';
import { Button, buttonClass } from '@bakul/ui/button';
import { QrCode } from '@bakul/ui/qr-code';
import { showToast } from '@bakul/ui/toast-store';
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
    <section className="bo-secret" aria-labelledby="setup-app">
      <h2 id="setup-app">{t('setup.app')}</h2>
      <p>{t('setup.app.text')}</p>
      <QrCode text={otpauth} label={t('setup.qr')} />
      <p className="bo-secret-key">
        <span className="sr-only">{t('setup.secret')}: </span>
        <code>{groupByFour(secret)}</code>
      </p>
      <div className="bo-actions">
        <Button variant="neutral" icon="copy" onClick={() => void copy()}>
          {t('setup.copy')}
        </Button>
        <a className={buttonClass({ variant: 'neutral' })} href={otpauth}>
          {t('setup.open')}
        </a>
      </div>
    </section>
  );
}
