import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { maxLength, required } from '@bakul/ui/validate';
import { deviceName } from '@bakul/web/session/device-name';
import { createPasskey } from '@bakul/web/session/passkey';
import { call } from '../../api/call.ts';
import { useFormText } from '../../frame/form-text.ts';
import { useAccountText } from './account-text.ts';

type Values = { name: string };
const maxNameLength = 60;

export function AddPasskeyForm({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const t = useAccountText();
  const names = { name: t('account.passkey.name') };
  const text = useFormText<Values>({ names });
  const form = useForm<Values>({
    initial: { name: deviceName(window.navigator.userAgent) ?? '' },
    rules: { name: [required(), maxLength(maxNameLength)] },
    messageOf: text.messageOf,
    onSubmit: async ({ name }) => {
      const outcome = await addPasskey(name);
      if (outcome === 'cancelled') return { message: t('account.passkey.cancelled') };
      if (outcome) return text.refuse(outcome);
      showToast({ type: 'success', message: t('account.passkey.added', { name }) });
      await onAdded();
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      labels={text.labels}
      className="grid justify-items-start gap-4 w-full max-w-104 [&>.field]:w-full"
    >
      <TextField
        {...form.field('name')}
        label={names.name}
        hint={t('account.passkey.name.hint')}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <SubmitButton isSubmitting={form.isSubmitting}>{t('account.passkey.add')}</SubmitButton>
    </Form>
  );
}

async function addPasskey(name: string): Promise<ApiFailure | 'cancelled' | null> {
  const options = await call('POST /api/staff/security/passkeys/options', {});
  if (!options.ok) return options.failure;
  const created = await createPasskey(options.data.data);
  if (!created.ok) return 'cancelled';
  const result = await call('POST /api/staff/security/passkeys', { name, response: created.response });
  return result.ok ? null : result.failure;
}
