import { buyerVariants } from '@bakul/shop/features/content/reference.rules';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useI18n } from '../../i18n/i18n.tsx';
import { useAuthText } from './auth-text.ts';
import { CertificateField } from './certificate-field.tsx';
import { otherVariant, type RegisterValues } from './register-values.ts';

type TextFieldOf = (name: keyof RegisterValues) => {
  id: string;
  name: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
};

type CompanyFieldsProps = {
  field: TextFieldOf;
  onVariant: (variant: string) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
};

/** The company registration fields with the certificate. */
export function CompanyFields({ field, onVariant, files, onFiles }: CompanyFieldsProps) {
  const { lang } = useI18n();
  const t = useAuthText();
  const variant = field('buyer_variant_id');
  return (
    <fieldset className="grid min-w-0 gap-5 pt-1">
      <legend className="float-left w-full text-lg/7 font-bold">{t('auth.register.company')}</legend>
      <TextField
        {...field('ssm_id')}
        label={t('auth.register.ssmId')}
        hint={t('auth.register.ssmId.hint')}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
      <TextField
        {...field('ssm_company_name')}
        label={t('auth.register.companyName')}
        autoComplete="organization"
        isRequired
      />
      <SelectField
        {...variant}
        onValue={(value) => {
          variant.onValue(value);
          onVariant(value);
        }}
        label={t('auth.register.variant')}
        placeholder={t('auth.register.variant.choose')}
        options={buyerVariants.map(({ id, name }) => ({ value: String(id), label: name[lang] }))}
        isRequired
      />
      {variant.value === otherVariant && (
        <TextField {...field('other_variant')} label={t('auth.register.other')} isRequired />
      )}
      <CertificateField files={files} onFiles={onFiles} />
    </fieldset>
  );
}
