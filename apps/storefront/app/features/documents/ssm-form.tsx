import { isOldSsmNumber, isSsmNumber } from '@bakul/shop/features/account/document/ssm/ssm.rules';
import { buyerVariants } from '@bakul/shop/features/content/reference.rules';
import { localDate } from '@bakul/shop/kit/local-date';
import { useForm } from '@bakul/ui/form';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { digits, format, maxLength, required } from '@bakul/ui/validate';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { DocumentFormFrame } from './document-form-frame.tsx';
import { maxFiles } from './document-limits.ts';
import { useDocumentText } from './document-text.ts';
import { DocumentUploader } from './document-uploader.tsx';
import type { Ssm } from './document-view.ts';
import { useSubmitDocument } from './use-hand-in.ts';

type Values = {
  ssm_company_name: string;
  ssm_id: string;
  ssm_old_id: string;
  buyer_variant_id: string;
  other_variant: string;
};
type SsmFormProps = { ssm: Ssm; onSsm: (ssm: Ssm) => void; onReload: () => void };

export const ssmPath = '/profile/ssm';
const otherId = '7';
const isNumber = (value: string) => isSsmNumber(value, Number(localDate(new Date()).slice(0, 4)));
const isOldNumber = (value: string) => isOldSsmNumber(value.toUpperCase());

/** The form values. The old number comes back masked too, so it has to be typed again or left out. */
function valuesOf({ fields }: Ssm): Values {
  return {
    ssm_company_name: fields?.ssm_company_name ?? '',
    ssm_id: '',
    ssm_old_id: '',
    buyer_variant_id: fields ? String(fields.buyer_variant_id) : '',
    other_variant: fields?.other_variant ?? '',
  };
}

export function SsmForm({ ssm, onSsm, onReload }: SsmFormProps) {
  const { lang } = useI18n();
  const text = useDocumentText();
  const names = {
    ssm_company_name: text('ssm.company'),
    ssm_id: text('ssm.number'),
    ssm_old_id: text('ssm.oldNumber'),
    buyer_variant_id: text('ssm.variant'),
    other_variant: text('ssm.other'),
  };
  const formText = useFormText<Values>({
    names,
    formats: { ssm_id: text('ssm.number.format'), ssm_old_id: text('ssm.oldNumber.format') },
  });
  const { handIn, missingFile } = useSubmitDocument<Values, Ssm>({
    document: ssm,
    before: ssm.fields ? valuesOf(ssm) : null,
    number: 'ssm_id',
    save: ({ buyer_variant_id, other_variant, ssm_old_id, ...rest }) =>
      call('PUT /api/profile/ssm', {
        ...rest,
        buyer_variant_id: Number(buyer_variant_id),
        other_variant: buyer_variant_id === otherId ? other_variant : null,
        ssm_old_id: ssm_old_id.trim() || null,
      }),
    submit: () => call('POST /api/profile/ssm/submit', {}),
    onDocument: onSsm,
    viewPath: ssmPath,
  });
  const form = useForm<Values>({
    initial: valuesOf(ssm),
    rules: {
      ssm_company_name: [required(), maxLength(150)],
      ssm_id: [...(ssm.fields ? [] : [required()]), digits(12), format(isNumber)],
      ssm_old_id: [format(isOldNumber)],
      buyer_variant_id: [required()],
      other_variant: [maxLength(80)],
    },
    messageOf: formText.messageOf,
    onSubmit: (values) =>
      values.buyer_variant_id === otherId && values.other_variant.trim() === ''
        ? { fields: { other_variant: formText.messageOf({ rule: 'required' }, 'other_variant') } }
        : handIn(values, formText.refuse),
  });
  const shown = ssm.fields?.ssm_id;

  return (
    <DocumentFormFrame
      document={ssm}
      form={form}
      labels={formText.labels}
      cancelPath={ssmPath}
      fields={
        <>
          <TextField
            {...form.field('ssm_company_name')}
            label={names.ssm_company_name}
            autoComplete="organization"
            isRequired
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:*:justify-end">
            <TextField
              {...form.field('ssm_id')}
              label={names.ssm_id}
              hint={shown ? text('documents.number.kept', { number: shown }) : text('ssm.number.hint')}
              inputMode="numeric"
              autoComplete="off"
              isRequired={!shown}
            />
            <TextField
              {...form.field('ssm_old_id')}
              label={names.ssm_old_id}
              hint={text('ssm.oldNumber.hint')}
              mark={formText.optional}
              autoComplete="off"
            />
          </div>
          <SelectField
            {...form.field('buyer_variant_id')}
            label={names.buyer_variant_id}
            placeholder={text('ssm.variant.choose')}
            options={buyerVariants.map(({ id, name }) => ({ value: String(id), label: name[lang] }))}
            isRequired
          />
          {form.values.buyer_variant_id === otherId && (
            <TextField {...form.field('other_variant')} label={names.other_variant} isRequired />
          )}
        </>
      }
      files={
        <DocumentUploader<Ssm>
          path="/api/profile/ssm/files"
          label={text('ssm.files')}
          error={missingFile('certificate')}
          maxCount={maxFiles}
          held={ssm.files}
          onDocument={onSsm}
          onRemoved={onReload}
        />
      }
    />
  );
}
