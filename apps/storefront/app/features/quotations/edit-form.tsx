import { ErrorSummary } from '@bakul/ui/error-summary';
import { EditLines } from './edit-lines.tsx';
import { FilesCard } from './files-card.tsx';
import { errorsOf } from './problems.ts';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { SendCard } from './send-card.tsx';
import { useDraft } from './use-draft.ts';
import { useSendRequest } from './use-send-request.ts';
import { RequestFields } from './wish-fields.tsx';

/** The request while the buyer can edit it. It saves itself and can be sent when complete. */
export function EditForm(props: QuotationProps) {
  const text = useQuoteText();
  const saving = useDraft(props);
  const sending = useSendRequest(props, saving);
  const { draft, change } = saving;
  const { isAnswer, problems, refusal, attempt } = sending;
  const errors = errorsOf(problems);
  const question = props.quotation.messages.findLast(({ side }) => side === 'staff')?.text;
  const card = (
    <SendCard sending={sending} saving={saving} question={question} error={errors.get('answer')} />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorSummary title={text('quote.problem')} message={refusal} errors={problems} attempt={attempt} />
      {isAnswer && card}
      <EditLines lines={draft.lines} errors={errors} onLines={(lines) => change({ lines })} />
      <RequestFields draft={draft} onChange={change} dateError={errors.get('date')} />
      <FilesCard {...props} isOpen={props.quotation.actions.includes('attach')} />
      {!isAnswer && card}
    </div>
  );
}
