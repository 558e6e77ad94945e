import { localDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { ErrorSummary } from '@bakul/ui/error-summary';
import { useEffect, useId, useState } from 'react';
import { OrderingBar, OrderingTotal } from '../variant-search/ordering-bar.tsx';
import { type Draft, type DraftProblem, draftProblems } from './draft.ts';
import { totalOf } from './draft-lines.ts';
import { LinesFields } from './lines-fields.tsx';
import { useFormMessages } from './standing-orders-text.ts';
import { readStoredDraft, removeStoredDraft, storeDraft } from './stored-draft.ts';
import { OrderingFields, PlaceFields, WhenFields } from './terms-fields.tsx';

type DraftFormProps = {
  initial: Draft;
  /** Identifies the form of this buyer, so that a reload restores what was typed. */
  storageName: string;
  isNew: boolean;
  /** Saves and returns the reason of a refusal, or null. */
  onSave: (draft: Draft) => Promise<string | null>;
  onCancel: () => void;
};

/** The whole standing order on one page. What was typed stays after a refusal and after a reload. */
export function DraftForm({ initial, storageName, isNew, onSave, onCancel }: DraftFormProps) {
  const text = useFormMessages();
  const id = useId();
  // Null until something is typed.
  const [edited, setEdited] = useState(() => readStoredDraft(storageName, initial));
  const draft = edited ?? initial;
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // A standing order that has begun keeps its first date.
  const hasBegun = !isNew && draft.startsOn === initial.startsOn;
  const problems = draftProblems(draft, hasBegun ? null : localDate(new Date()));
  const shown = attempt > 0 ? problems : [];
  const change = (part: Partial<Draft>) => setEdited((before) => ({ ...(before ?? initial), ...part }));
  const idOf = (problem: DraftProblem) => `${id}-${problem.split('.')[0]}`;
  const errorOf = (...names: DraftProblem[]) => {
    const found = names.find((name) => shown.includes(name));
    return found && text(`form.error.${found}`);
  };
  const fields = { draft, onChange: change, idOf, errorOf };

  useEffect(() => {
    if (edited) storeDraft(storageName, edited);
  }, [edited, storageName]);

  async function save() {
    if (isSaving) return;
    setRefusal(null);
    if (problems.length > 0) return setAttempt(attempt + 1);
    setSaving(true);
    const reason = await onSave(draft);
    if (reason === null) removeStoredDraft(storageName);
    setSaving(false);
    setRefusal(reason);
    if (reason !== null) setAttempt(attempt + 1);
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorSummary
        title={text('form.problem')}
        message={refusal ?? undefined}
        errors={shown.map((name) => ({ fieldId: idOf(name), text: text(`form.error.${name}`) }))}
        attempt={attempt}
      />
      <WhenFields {...fields} isNew={isNew} />
      <LinesFields {...fields} />
      <PlaceFields {...fields} isNew={isNew} />
      <OrderingFields {...fields} />
      <OrderingBar className="justify-end gap-x-4" data-bottom-bar="standing-order">
        <OrderingTotal label={text('form.total')} sen={totalOf(draft.lines)} />
        <div className="flex flex-wrap gap-2 max-md:flex-[1_1_100%] max-md:*:last:flex-1">
          <Button
            variant="neutral"
            size="large"
            onClick={() => {
              removeStoredDraft(storageName);
              onCancel();
            }}
          >
            {text('form.cancel')}
          </Button>
          <Button type="submit" size="large" isLoading={isSaving}>
            {text(isNew ? 'form.create' : 'form.save')}
          </Button>
        </div>
      </OrderingBar>
    </form>
  );
}
