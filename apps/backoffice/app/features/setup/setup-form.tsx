import { inGroups } from '@bakul/shop/staff/member.rules';
import { Button, buttonClass } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, hasLowercase, hasSymbol, hasUppercase, minLength, required } from '@bakul/ui/validate';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useFormText } from '../../frame/form-text.ts';
import { session } from '../../session/browser-session.ts';
import type { Setup } from './setup.ts';
import { useSetupText } from './setup-text.ts';

type Values = { password: string; code: string };

export function SetupForm({ setup, token }: { setup: Setup; token: string }) {
  const t = useSetupText();
  const navigate = useNavigate();
  const names = { password: t('setup.password'), code: t('setup.code') };
  const text = useFormText<Values>({ names, formats: { code: t('setup.code.format') } });
  const form = useForm<Values>({
    initial: { password: '', code: '' },
    rules: {
      password: [required(), minLength(8), hasUppercase(), hasLowercase(), hasSymbol()],
      code: [required(), format((code) => /^\d{6}$/.test(code.replaceAll(' ', '')))],
    },
    messageOf: text.messageOf,
    onSubmit: async ({ password, code }) => {
      const input = { token, password, code: code.replaceAll(' ', '') };
      const result = await call('POST /api/staff/setup', input);
      if (!result.ok) return text.refuse(result.failure);
      const { access, staff } = result.data.data;
      await session.enter(access, staff);
      await navigate('/', { replace: true });
      return undefined;
    },
  });

  async function copy() {
    // Blocked on plain HTTP away from this machine: the key can be selected by hand.
    await navigator.clipboard?.writeText(setup.secret).then(
      () => showToast({ type: 'success', message: t('setup.copied') }),
      () => undefined,
    );
  }

  return (
    <Form form={form} labels={text.labels}>
      <p className="bo-quiet">{t('setup.hello', { name: setup.name })}</p>
      {/* Password managers keep a password under the address it belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={setup.email} />
      <PasswordField
        {...form.field('password')}
        label={names.password}
        hint={t('setup.password.hint')}
        autoComplete="new-password"
        labels={text.passwordLabels}
      />
      <section className="bo-secret" aria-labelledby="setup-app">
        <h2 id="setup-app">{t('setup.app')}</h2>
        <p>{t('setup.app.text')}</p>
        <p className="bo-secret-key">
          <span className="sr-only">{t('setup.secret')}: </span>
          <code>{inGroups(setup.secret)}</code>
        </p>
        <div className="bo-actions">
          <Button variant="neutral" icon="copy" onClick={() => void copy()}>
            {t('setup.copy')}
          </Button>
          <a className={buttonClass({ variant: 'neutral' })} href={setup.otpauth}>
            {t('setup.open')}
          </a>
        </div>
      </section>
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
