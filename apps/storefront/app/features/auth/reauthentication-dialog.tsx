import { useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { required } from '@bakul/ui/validate';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { I18nProvider, useI18n } from '../../i18n/i18n.tsx';
import { loadMessages } from '../../messages/load.ts';
import { runtime } from '../../runtime.ts';
import { useSession } from '../../session/use-session.ts';
import { AuthForm } from './auth-form.tsx';
import { useAuthText } from './auth-text.ts';
import { PasskeyButton } from './passkey-button.tsx';

const fadeOutMs = 200;

/**
 * Shows the dialog and resolves to whether the person re-authenticated. It has its own React root because any call may
 * need it, a form may be waiting for that call, and pages that never need it should not include it.
 */
export async function showReauthenticationDialog(): Promise<boolean> {
  const { lang } = await runtime();
  const messages = await loadMessages(lang);
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return new Promise((resolve) => {
    const close = (isConfirmed: boolean) => {
      resolve(isConfirmed);
      setTimeout(() => {
        root.unmount();
        container.remove();
      }, fadeOutMs);
    };
    root.render(
      <I18nProvider lang={lang} messages={messages}>
        <Suspense>
          <ReauthenticationDialog onClose={close} />
        </Suspense>
      </I18nProvider>,
    );
  });
}

function ReauthenticationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const { t: common } = useI18n();
  const t = useAuthText();
  const [isOpen, setOpen] = useState(true);

  function close(isConfirmed: boolean) {
    setOpen(false);
    onClose(isConfirmed);
  }

  // The page that is waiting for the result is being left.
  const leave = useEffectEvent(() => close(false));
  useEffect(() => {
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close(false)}
      title={t('auth.reauthenticate.title')}
      closeLabel={common('common.close')}
      contentClassName="sm:max-w-md"
    >
      <p className="mb-5 text-muted text-pretty">{t('auth.reauthenticate.text')}</p>
      <PasswordProof onClose={close} />
      <PasskeyProof onClose={close} />
    </Modal>
  );
}

/** The alternative for people with a passkey. */
function PasskeyProof({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const t = useAuthText();

  async function confirm(): Promise<string | null> {
    const { readPasskey } = await import('@bakul/web/session/passkey');
    const options = await call('POST /api/auth/reauthenticate/passkey_options', {});
    if (!options.ok) return options.failure.body.message;
    const read = await readPasskey(options.data.data);
    if (!read.ok) return t('auth.passkey.failed');
    const result = await call('POST /api/auth/reauthenticate', { passkey: read.response });
    if (!result.ok) return result.failure.body.message;
    onClose(true);
    return null;
  }

  return <PasskeyButton variant="neutral" label={t('auth.passkey.confirm')} onUse={confirm} />;
}

type ProofValues = { password: string; code: string };

function PasswordProof({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const t = useAuthText();
  const email = useSession()?.user?.email ?? '';
  const [needsCode, setNeedsCode] = useState(false);
  const text = useFormText<ProofValues>({
    names: { password: t('auth.password'), code: t('auth.reauthenticate.code') },
  });
  const form = useForm<ProofValues>({
    initial: { password: '', code: '' },
    rules: { password: [required()], ...(needsCode && { code: [required()] }) },
    messageOf: text.messageOf,
    onSubmit: async ({ password, code }) => {
      const proof = needsCode ? { password, code } : { password };
      const result = await call('POST /api/auth/reauthenticate', proof);
      if (result.ok) onClose(true);
      // The session has ended, and the visitor is being redirected to the login page.
      else if (result.failure.body.exception === 'AuthenticationException') onClose(false);
      else {
        // Only the server knows whether the account has a second factor.
        if (result.failure.body.errors.code) setNeedsCode(true);
        return text.refuse(result.failure);
      }
      return undefined;
    },
  });
  return (
    <AuthForm form={form} labels={text.labels}>
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label={t('auth.password')}
        labels={text.passwordLabels}
        isRequired
      />
      {needsCode && (
        <TextField
          {...form.field('code')}
          label={t('auth.reauthenticate.code')}
          autoComplete="one-time-code"
          isRequired
        />
      )}
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.reauthenticate.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
