import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { Button } from '@bakul/ui/button';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCompaniesText } from './companies-text.ts';

type CompanyNotesProps = { company: StaffCompany; onChange: (company: StaffCompany) => void };

/** Internal notes of staff about a company. */
export function CompanyNotes({ company, onChange }: CompanyNotesProps) {
  const { lang, t: common } = useI18n();
  const t = useCompaniesText();
  const id = useId();
  const mutation = useMutation();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = text.trim() === '';

  async function add(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isMissing) return;
    const input = { id: company.id, text: text.trim() };
    const result = await mutation.run('POST /api/staff/company/{id}/notes', input, {
      done: t('companies.note.added'),
    });
    if (!result.ok) return;
    setText('');
    setSubmitted(false);
    onChange(result.data.data);
  }
  async function remove(noteId: number) {
    const result = await mutation.run(
      'DELETE /api/staff/company/note/{id}',
      { id: noteId },
      {
        done: t('companies.note.removed'),
      },
    );
    if (result.ok) onChange(result.data.data);
  }

  return (
    <div className="grid content-start gap-4 min-w-0">
      <form className="grid content-start gap-4 min-w-0" onSubmit={(event) => void add(event)} noValidate>
        <UnsavedChangesWarning isUnsaved={!isMissing} />
        <FailureNotice failure={mutation.failure} />
        <TextareaField
          id={id}
          name="note"
          label={t('companies.note')}
          hint={t('companies.note.hint')}
          value={text}
          onValue={setText}
          maxLength={1000}
          rows={3}
          error={
            isSubmitted && isMissing ? common('form.required', { name: t('companies.note') }) : undefined
          }
        />
        <div>
          <Button type="submit" isLoading={mutation.isBusy}>
            {t('companies.note.add')}
          </Button>
        </div>
      </form>
      {company.notes.length === 0 && <p className="text-muted">{t('companies.noNotes')}</p>}
      <ul className="grid gap-3">
        {company.notes.map((note) => (
          <li
            className="grid gap-1 py-3 px-4 rounded-card bg-sun-soft whitespace-pre-line wrap-anywhere"
            key={note.id}
          >
            <p>{note.text}</p>
            <p className="text-muted flex flex-wrap items-center gap-2">
              {note.author}, {formatTime(note.created_at, lang)}
              {note.is_mine && (
                <Button variant="quiet" size="small" onClick={() => void remove(note.id)}>
                  {t('companies.note.remove')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
