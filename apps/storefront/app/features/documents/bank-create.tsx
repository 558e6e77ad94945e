import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { useNavigate } from 'react-router';
import { sectionPath } from '../../account/account-sections.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { BankFields, type BankValues, bankPath, bankRules, useBankText } from './bank-fields.tsx';
import { useDocumentText } from './document-text.ts';

/** The first of two steps: the account. Its proof follows on a separate page. */
export function BankCreate() {
  const { lang } = useI18n();
  const text = useDocumentText();
  const formText = useBankText();
  const navigate = useNavigate();
  const form = useForm<BankValues>({
    initial: { bank_code: '', holder: '', account_number: '' },
    rules: bankRules(false),
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const result = await call('POST /api/profile/bank_information', values);
      if (!result.ok) return formText.refuse(result.failure);
      const { id } = result.data.data;
      if (id !== null) await navigate(localizedPath(lang, bankPath(id)), { replace: true });
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <Card title={text('bank.step1')}>
        <div className="grid grid-cols-1 gap-4">
          <BankFields form={form} />
        </div>
      </Card>
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('bank.next')}</SubmitButton>
        <Link to={sectionPath('documents')} className={buttonClass({ variant: 'quiet' })}>
          {text('documents.cancel')}
        </Link>
      </div>
    </Form>
  );
}
