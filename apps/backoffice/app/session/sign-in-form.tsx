import type { ApiFailure } from '@bakul/shop/kit/client';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { format, required } from '@bakul/ui/validate';
import { call } from '../api/call.ts';
import { useFormText } from '../frame/form-text.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { session } from './browser-session.ts';

type SignInFormProps = {
  email: string;
  /** Over a page: somebody else would find another person's work there, so they leave it first. */
  isAgain?: boolean;
};

type Values = { email: string; password: string; code: string };

export function SignInForm({ email, isAgain = false }: SignInFormProps) {
  const { t } = useI18n();
  const names = { email: t('signIn.email'), password: t('signIn.password'), code: t('signIn.code') };
  const text = useFormText<Values>({ names, formats: { code: t('signIn.code.format') } });
  const form = useForm<Values>({
    initial: { email, password: '', code: '' },
    rules: {
      email: [required()],
      password: [required()],
      code: [required(), format((code) => /^\d{6}$/.test(code.replaceAll(' ', '')))],
    },
    messageOf: text.messageOf,
    onSubmit: async (values) => {
      const input = { ...values, code: values.code.replaceAll(' ', '') };
      const result = await signIn(input);
      return result ? text.refuse(result) : undefined;
    },
  });
  return (
    <Form form={form} labels={text.labels}>
      <TextField
        {...form.field('email')}
        type="email"
        label={names.email}
        autoComplete="username"
        readOnly={isAgain}
      />
      <PasswordField {...form.field('password')} label={names.password} labels={text.passwordLabels} />
      <TextField
        {...form.field('code')}
        type="code"
        label={names.code}
        hint={t('signIn.code.hint')}
        maxLength={7}
      />
      <SubmitButton isWide isSubmitting={form.isSubmitting}>
        {t('signIn.submit')}
      </SubmitButton>
      {isAgain && (
        <Button variant="quiet" isWide onClick={() => void session.leave()}>
          {t('signIn.other')}
        </Button>
      )}
    </Form>
  );
}

async function signIn(input: Values): Promise<ApiFailure | null> {
  const result = await call('POST /api/staff/login', input);
  if (!result.ok) return result.failure;
  const { access, staff } = result.data.data;
  await session.enter(access, staff);
  return null;
}
