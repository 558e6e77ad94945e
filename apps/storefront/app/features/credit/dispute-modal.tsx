import type { CreditInvoiceDetail } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { formatBytes } from '@bakul/ui/upload-check';
import { Uploader } from '@bakul/ui/uploader';
import { format, required } from '@bakul/ui/validate';
import { amountRule, formatAmountInput, parseAmount } from '@bakul/web/format/amount';
import { useState } from 'react';
import { actionRow } from '../../account/styles.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useMovementText } from './movement-text.ts';

type DisputeModalProps = {
  /** Null while the modal is closed. */
  invoice: CreditInvoiceDetail | null;
  onInvoice: (invoice: CreditInvoiceDetail) => void;
  onClose: () => void;
};

export function DisputeModal({ invoice, onInvoice, onClose }: DisputeModalProps) {
  const { t } = useI18n();
  const text = useMovementText();
  return (
    <Modal
      isOpen={invoice !== null}
      onClose={onClose}
      title={text('dispute.dialog', { number: invoice?.number ?? '' })}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
    >
      {invoice && <DisputeForm invoice={invoice} onInvoice={onInvoice} onClose={onClose} />}
    </Modal>
  );
}

type Values = { amount: string; reason: string };

function DisputeForm({ invoice, onInvoice, onClose }: DisputeModalProps & { invoice: CreditInvoiceDetail }) {
  const text = useMovementText();
  const [file, setFile] = useState<File | null>(null);
  const { number, open } = invoice;
  const names = { amount: text('dispute.amount'), reason: text('dispute.reason') };
  const most = formatMoney(open);
  const formats = { amount: text('dispute.amount.format', { amount: most }) };
  const formText = useDetailedFormText<Values>({ names, formats });
  const isPossible = (typed: string) => {
    const amount = parseAmount(typed) ?? 0;
    return amount > 0 && amount <= open;
  };
  const form = useForm<Values>({
    initial: { amount: formatAmountInput(open), reason: '' },
    rules: { amount: [required(), amountRule, format(isPossible)], reason: [required()] },
    messageOf: formText.messageOf,
    onSubmit: async ({ amount, reason }) => {
      const { sendForm } = await import('../../api/send-form.ts');
      const result = await sendForm<{ data: CreditInvoiceDetail }>({
        path: `/api/credit/invoice/${number}/dispute`,
        files: file ? [file] : [],
        fields: { amount: String(parseAmount(amount) ?? 0), reason },
      });
      if (!result.ok) return formText.refuse(result.failure);
      showToast({ type: 'success', message: text('dispute.sent') });
      onClose();
      onInvoice(result.data.data);
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <TextField
        {...form.field('amount')}
        type="number"
        prefix="RM"
        label={names.amount}
        hint={text('dispute.amount.hint', { amount: most })}
        isRequired
        autoComplete="off"
      />
      <TextareaField
        {...form.field('reason')}
        label={names.reason}
        hint={text('dispute.reason.hint')}
        isRequired
        maxLength={1000}
        rows={3}
        autoHeight
      />
      <FileField file={file} onFile={setFile} />
      <div className={actionRow}>
        <SubmitButton className="flex-auto" isSubmitting={form.isSubmitting}>
          {text('dispute.send')}
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {text('dispute.back')}
        </Button>
      </div>
    </Form>
  );
}

type FileFieldProps = { file: File | null; onFile: (file: File | null) => void };

function FileField({ file, onFile }: FileFieldProps) {
  const text = useMovementText();
  return (
    <Uploader
      id="dispute-file"
      name="files"
      label={`${text('dispute.file')} ${text('dispute.optional')}`}
      hint={text('dispute.file.hint')}
      accept={['image/jpeg', 'image/png', 'application/pdf']}
      maxCount={1}
      maxBytes={5 * 1024 * 1024}
      files={file ? [{ id: 'file', name: file.name, note: formatBytes(file.size), state: 'done' }] : []}
      onAdd={([chosen]) => onFile(chosen ?? null)}
      onRemove={() => onFile(null)}
      labels={{
        drop: text('files.drop'),
        choose: text('files.choose'),
        retry: text('files.retry'),
        remove: (name) => text('files.remove', { name }),
        progress: (name) => text('files.sending', { name }),
        refused: (name, reason) => text(`files.refused.${reason}`, { name }),
      }}
    />
  );
}
