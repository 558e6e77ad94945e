import { maxReasonLength } from '@bakul/shop/features/account/document/document.constants';
import {
  type RejectReason,
  reasonText,
  rejectReasons,
} from '@bakul/shop/features/account/document/document-reason.rules';
import type { StaffDocument } from '@bakul/shop/features/account/document/staff/document.contract';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { RadioField } from '@bakul/ui/radio-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type ReactNode, useId, useState } from 'react';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useDocumentsText } from './documents-text.ts';

type RejectDialogProps = {
  document: StaffDocument;
  /** The preselected reason. */
  start: RejectReason | null;
  isBusy: boolean;
  notice: ReactNode;
  onReject: (reason: RejectReason | null, words: string) => void;
  onClose: () => void;
};

const isReason = (value: string): value is RejectReason => rejectReasons.some((each) => each === value);

/** Rejects a document with a standard reason in the buyer's language, free text, and a preview of both. */
export function RejectDialog({ document, start, isBusy, notice, onReject, onClose }: RejectDialogProps) {
  const { t: common } = useI18n();
  const t = useDocumentsText();
  const id = useId();
  const [chosen, setChosen] = useState<string>(start ?? '');
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reason = isReason(chosen) ? chosen : null;
  const { language } = document.person;
  const preview = reasonText(reason, words, language);
  const submit = () => {
    setAsked(true);
    if (preview !== '') onReject(reason, words.trim());
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('documents.reject.title', { document: t(`documents.kind.${document.kind}`) })}
      closeLabel={common('common.close')}
      contentClassName="max-w-2xl"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={submit}>
            {t('documents.reject.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid content-start gap-4 min-w-0">
        <UnsavedChangesWarning isUnsaved={words.trim() !== ''} />
        {notice}
        <RadioField
          id={`${id}-reason`}
          name="reason"
          label={t('documents.reject.why')}
          className="[&_.option-list]:grid [&_.option-list]:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]"
          value={chosen}
          onValue={setChosen}
          error={isAsked && preview === '' ? t('documents.reject.need') : undefined}
          options={[
            ...rejectReasons.map((value) => ({ value, label: t(`documents.reason.${value}`) })),
            { value: '', label: t('documents.reject.none') },
          ]}
        />
        <TextareaField
          id={`${id}-words`}
          name="words"
          label={t('documents.reject.words')}
          hint={t('documents.reject.words.hint')}
          value={words}
          onValue={setWords}
          maxLength={maxReasonLength}
          rows={2}
        />
        <div className="grid gap-1 py-3 px-4 border-s-4 border-brand bg-tint" aria-live="polite">
          <p className="text-muted text-sm">
            {t('documents.reject.preview', { language: t(`documents.reads.${language}`) })}
          </p>
          <blockquote lang={language}>{preview || '–'}</blockquote>
        </div>
      </div>
    </Modal>
  );
}
