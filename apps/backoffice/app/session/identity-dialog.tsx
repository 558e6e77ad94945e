import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { format, required } from '@bakul/ui/validate';
import { canUsePasskeys, readPasskey } from '@bakul/web/session/passkey';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { useFormText } from '../frame/form-text.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { identityPrompt, resolveIdentityPrompt } from './identity-prompt.ts';
import { OrDivider } from './or-divider.tsx';
import { passkeyCancelled } from './passkey-cancelled.ts';
import { CodeField, isCode, normalizeCode } from './second-factor-fields.tsx';

/** Opens while a request waits for a confirmation of identity. The request then continues or is cancelled. */
export function IdentityDialog({ email }: { email: string }) {
  const { t } = useI18n();
  const isOpen = useSyncExternalStore(identityPrompt.subscribe, identityPrompt.isOpen);
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => resolveIdentityPrompt(false)}
      title={t('identity.title')}
      closeLabel={t('common.close')}
      contentClassName="max-w-md"
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('identity.lead')}</p>
        <PasswordProof email={email} />
        {canUsePasskeys() && <PasskeyProof />}
      </div>
    </Modal>
  );
}

type Values = { password: string; code: string };

function PasswordProof({ email }: { email: string }) {
  const { t } = useI18n();
  const [isRecovery, setRecovery] = useState(false);
  const names = {
    password: t('signIn.password'),
    code: t(isRecovery ? 'signIn.recovery' : 'signIn.code'),
  };
  const formats = { code: t(isRecovery ? 'signIn.recovery.format' : 'signIn.code.format') };
  const text = useFormText<Values>({ names, formats });
  const form = useForm<Values>({
    initial: { password: '', code: '' },
    rules: { password: [required()], code: [required(), format((code) => isCode(code, isRecovery))] },
    messageOf: text.messageOf,
    onSubmit: async ({ password, code }) => {
      const result = await call('POST /api/staff/reauthenticate', { password, code: normalizeCode(code) });
      if (!result.ok) return text.refuse(result.failure);
      resolveIdentityPrompt(true);
      return undefined;
    },
  });
  return (
    <Form form={form} labels={text.labels} className="grid gap-4">
      {/* Tells password managers which account the password is for. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...form.field('password')} label={names.password} labels={text.passwordLabels} />
      <CodeField field={form.field('code')} isRecovery={isRecovery} onSwitch={setRecovery} />
      <SubmitButton isWide isSubmitting={form.isSubmitting}>
        {t('identity.submit')}
      </SubmitButton>
    </Form>
  );
}

function PasskeyProof() {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function prove() {
    setBusy(true);
    setFailure(null);
    const refused = await proveWithPasskey();
    setBusy(false);
    setFailure(refused);
    if (!refused) resolveIdentityPrompt(true);
  }

  return (
    <>
      <OrDivider />
      <FailureNotice failure={failure} />
      <Button variant="neutral" icon="key" isWide isLoading={isBusy} onClick={() => void prove()}>
        {t('identity.passkey')}
      </Button>
    </>
  );
}

async function proveWithPasskey(): Promise<ApiFailure | null> {
  const options = await call('POST /api/staff/reauthenticate/passkey/options', {});
  if (!options.ok) return options.failure;
  const read = await readPasskey(options.data.data);
  if (!read.ok) return passkeyCancelled();
  const result = await call('POST /api/staff/reauthenticate/passkey', { response: read.response });
  return result.ok ? null : result.failure;
}
