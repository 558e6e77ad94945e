import { useForm } from '@bakul/ui/form';
import { sectionPath } from '../../account/account-sections.ts';
import { call } from '../../api/browser-client.ts';
import { BankFields, type BankValues, bankPath, bankRules, useBankText } from './bank-fields.tsx';
import { DocumentFormFrame } from './document-form-frame.tsx';
import { maxFiles } from './document-limits.ts';
import { useDocumentText } from './document-text.ts';
import { DocumentUploader } from './document-uploader.tsx';
import type { BankInformation } from './document-view.ts';
import { useSubmitDocument } from './use-hand-in.ts';

type BankFormProps = {
  id: number;
  bank: BankInformation;
  onBank: (bank: BankInformation) => void;
  onReload: () => void;
};

/** Uploads the proof, corrects the account and submits it. */
export function BankForm({ id, bank, onBank, onReload }: BankFormProps) {
  const text = useDocumentText();
  const formText = useBankText();
  const { fields } = bank;
  const before = fields && { bank_code: fields.bank_code, holder: fields.holder, account_number: '' };
  const { handIn, missingFile } = useSubmitDocument<BankValues, BankInformation>({
    document: bank,
    before,
    number: 'account_number',
    save: (values) => call('PUT /api/profile/bank_information/{id}', { id, ...values }),
    submit: () => call('POST /api/profile/bank_information/{id}/submit', { id }),
    onDocument: onBank,
    viewPath: bankPath(id),
  });
  const form = useForm<BankValues>({
    initial: before ?? { bank_code: '', holder: '', account_number: '' },
    rules: bankRules(before !== null),
    messageOf: formText.messageOf,
    onSubmit: (values) => handIn(values, formText.refuse),
  });
  return (
    <DocumentFormFrame
      document={bank}
      form={form}
      labels={formText.labels}
      cancelPath={sectionPath('documents')}
      fields={<BankFields form={form} shownNumber={fields?.account_number} />}
      files={
        <DocumentUploader<BankInformation>
          path={`/api/profile/bank_information/${id}/files`}
          label={text('bank.files')}
          error={missingFile('proof')}
          maxCount={maxFiles}
          held={bank.files}
          onDocument={onBank}
          onRemoved={onReload}
        />
      }
    />
  );
}
