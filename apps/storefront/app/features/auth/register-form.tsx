import { useForm } from '@bakul/ui/form';
import { RadioField } from '@bakul/ui/radio-field';
import { Skeleton } from '@bakul/ui/skeleton';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { lazy, Suspense, useState } from 'react';
import { useAccountFormText, useFormText } from '../../forms/form-text.ts';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { Agreement } from './agreement.tsx';
import { AuthForm } from './auth-form.tsx';
import { useAuthText } from './auth-text.ts';
import { newFlow, saveFlow } from './code-flow.ts';
import { NewPasswordField } from './new-password-field.tsx';
import {
  business,
  emptyRegistration,
  type RegisterValues,
  registerRules,
  toSignUp,
} from './register-values.ts';
import { sendSignUp } from './send-sign-up.ts';
import { UploadProgress } from './sending-files.tsx';

// Lazy, because most registrations are personal.
const CompanyFields = lazy(async () => ({ default: (await import('./company-fields.tsx')).CompanyFields }));

/** A personal or business registration. The verification code follows. */
export function RegisterForm({ next }: { next: string | null }) {
  const t = useAuthText();
  const sentences = useAccountFormText();
  // The rules depend on these two values.
  const [accountType, setAccountType] = useState(emptyRegistration.account_type);
  const [variant, setVariant] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const names = {
    account_type: t('auth.register.type'),
    ssm_id: t('auth.register.ssmId'),
    ssm_company_name: t('auth.register.companyName'),
    buyer_variant_id: t('auth.register.variant'),
    other_variant: t('auth.register.other'),
    name: t('auth.name'),
    email: t('auth.email'),
    mobile_phone: t('auth.phone'),
    password: t('auth.password'),
  };
  const text = useFormText<RegisterValues>({
    names,
    formats: {
      email: sentences('form.emailFormat'),
      mobile_phone: sentences('form.mobileFormat'),
      ssm_id: t('auth.ssm.format'),
    },
  });
  const form = useForm<RegisterValues>({
    initial: emptyRegistration,
    rules: registerRules(accountType, variant),
    messageOf: text.messageOf,
    onSubmit: register,
  });
  const type = form.field('account_type');

  async function register(values: RegisterValues) {
    const certificate = values.account_type === business ? files : [];
    const result = await sendSignUp(toSignUp(values), certificate, setPercent);
    setPercent(null);
    if (!result.ok) return text.refuse(result.failure);
    const email = values.email.trim();
    await saveFlow('verification', newFlow(result.data.data.token, { email, next }));
    await navigateTo('/auth/verify');
    return undefined;
  }

  return (
    <AuthForm form={form} labels={text.labels}>
      <RadioField
        {...type}
        onValue={(value) => {
          type.onValue(value);
          setAccountType(value);
        }}
        label={names.account_type}
        look="tiles"
        className="[&_.option-list]:grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))] [&_.option-tile]:min-h-16 [&_.option-tile]:items-start"
        options={[
          { value: '1', label: t('auth.register.personal'), note: t('auth.register.personal.note') },
          { value: business, label: t('auth.register.business'), note: t('auth.register.business.note') },
        ]}
      />
      {accountType === business && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <CompanyFields field={form.field} onVariant={setVariant} files={files} onFiles={setFiles} />
        </Suspense>
      )}
      <fieldset className="grid min-w-0 gap-5 pt-1">
        <legend className="float-left w-full text-lg/7 font-bold">{t('auth.register.you')}</legend>
        <TextField {...form.field('name')} label={names.name} autoComplete="name" isRequired />
        <TextField {...form.field('email')} type="email" label={names.email} isRequired />
        <TextField
          {...form.field('mobile_phone')}
          type="tel"
          label={names.mobile_phone}
          hint={t('auth.phone.hint')}
          isRequired
        />
        <NewPasswordField
          {...form.field('password')}
          label={names.password}
          labels={text.passwordLabels}
          isRequired
        />
      </fieldset>
      <Agreement />
      {percent !== null && <UploadProgress percent={percent} label={t('auth.certificate.sending')} />}
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.register.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
