import '@bakul/ui/styles/strength-meter.css';
import type { Api } from '@bakul/shop/api';
import { strengthOf } from '@bakul/shop/kit/password-strength';
import { Form, useForm } from '@bakul/ui/form';
import { PasswordField } from '@bakul/ui/password-field';
import { StrengthMeter } from '@bakul/ui/strength-meter';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import {
  digits,
  format,
  hasLowercase,
  hasSymbol,
  hasUppercase,
  maxLength,
  minLength,
  required,
} from '@bakul/ui/validate';
import { call } from '../../api/call.ts';
import { useFormText } from '../../frame/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import type { Setup } from './setup.ts';
import { useSetupText } from './setup-text.ts';

type Values = { name: string; email: string; password: string; code: string };
export type SetupResult = Api['POST /api/staff/setup']['output']['data'];

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const maxNameLength = 100;

type SetupFormProps = { setup: Setup; token: string; onDone: (result: SetupResult) => void };

/** Sets password and authenticator. The first administrator of a new shop also enters name and email. */
export function SetupForm({ setup, token, onDone }: SetupFormProps) {
  const { lang } = useI18n();
  const t = useSetupText();
  const isFirst = setup.name === null;
  const names = {
    name: t('setup.name'),
    email: t('setup.email'),
    password: t('setup.password'),
    code: t('setup.code'),
  };
  const formats = { email: t('setup.email.format') };
  const text = useFormText<Values>({ names, formats });
  const form = useForm<Values>({
    initial: { name: '', email: '', password: '', code: '' },
    rules: {
      ...(isFirst && {
        name: [required(), maxLength(maxNameLength)],
        email: [required(), format((value) => emailPattern.test(value))],
      }),
      password: [required(), minLength(8), hasUppercase(), hasLowercase(), hasSymbol()],
      code: [required(), digits(6)],
    },
    messageOf: text.messageOf,
    onSubmit: async ({ name, email, password, code }) => {
      const input = { token, password, code: code.replaceAll(' ', '') };
      const who = isFirst ? { name, email, language: lang } : {};
      const result = await call('POST /api/staff/setup', { ...input, ...who });
      if (!result.ok) return text.refuse(result.failure);
      onDone(result.data.data);
      return undefined;
    },
  });

  const { value: password } = form.field('password');
  const strength = password === '' ? null : strengthOf(password);

  return (
    <Form form={form} labels={text.labels} className="grid gap-4">
      <p className="text-muted">
        {setup.name === null ? t('setup.first') : t('setup.hello', { name: setup.name })}
      </p>
      {isFirst ? (
        <>
          <TextField {...form.field('name')} label={names.name} autoComplete="name" />
          <TextField {...form.field('email')} type="email" label={names.email} autoComplete="username" />
        </>
      ) : (
        // Password managers store a password under its username.
        <input type="hidden" name="username" autoComplete="username" value={setup.email ?? ''} />
      )}
      <PasswordField
        {...form.field('password')}
        label={names.password}
        hint={
          <>
            {t('setup.password.hint')}
            <StrengthMeter strength={strength} text={strength ? t(`setup.strength.${strength}`) : ''} />
          </>
        }
        autoComplete="new-password"
        labels={text.passwordLabels}
      />
      <AuthenticatorKey setup={setup} />
      <TextField
        {...form.field('code')}
        type="code"
        label={names.code}
        hint={t('setup.code.hint')}
        maxLength={7}
      />
      <SubmitButton isWide isSubmitting={form.isSubmitting}>
        {t('setup.submit')}
      </SubmitButton>
    </Form>
  );
}
