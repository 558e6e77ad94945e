import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { format, required } from '@bakul/ui/validate';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useFormText } from '../frame/form-text.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { session } from './browser-session.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { CodeField, isCode, normalizeCode } from './second-factor-fields.tsx';

type SignInFormProps = {
  email: string;
  /** Shown over a page. Another member must leave that page first, because it holds someone else's work. */
  isAgain?: boolean;
};

type Values = { email: string; password: string; code: string };

export function SignInForm({ email, isAgain = false }: SignInFormProps) {
  const { t } = useI18n();
  const [isRecovery, setRecovery] = useState(false);
  const names = {
    email: t('signIn.email'),
    password: t('signIn.password'),
    code: t(isRecovery ? 'signIn.recovery' : 'signIn.code'),
  };
  const formats = { code: t(isRecovery ? 'signIn.recovery.format' : 'signIn.code.format') };
  const text = useFormText<Values>({ names, formats });
  const form = useForm<Values>({
    initial: { email, password: '', code: '' },
    rules: {
      email: [required()],
      password: [required()],
      code: [required(), format((code) => isCode(code, isRecovery))],
    },
    messageOf: text.messageOf,
    onSubmit: async (values) => {
      const result = await signIn({ ...values, code: normalizeCode(values.code) });
      return result ? text.refuse(result) : undefined;
    },
  });
  return (
    <div className="grid gap-4">
      <Form form={form} labels={text.labels} className="grid gap-4">
        <TextField
          {...form.field('email')}
          type="email"
          label={names.email}
          autoComplete="username"
          readOnly={isAgain}
        />
        <PasswordField {...form.field('password')} label={names.password} labels={text.passwordLabels} />
        <CodeField field={form.field('code')} isRecovery={isRecovery} onSwitch={setRecovery} />
        <SubmitButton isWide isSubmitting={form.isSubmitting}>
          {t('signIn.submit')}
        </SubmitButton>
      </Form>
      <PasskeySignIn />
      {isAgain && (
        <Button variant="quiet" isWide onClick={() => void session.leave()}>
          {t('signIn.other')}
        </Button>
      )}
    </div>
  );
}

async function signIn(input: Values): Promise<ApiFailure | null> {
  const result = await call('POST /api/staff/login', input);
  if (!result.ok) return result.failure;
  const { access, staff } = result.data.data;
  await session.enter(access, staff);
  return null;
}
