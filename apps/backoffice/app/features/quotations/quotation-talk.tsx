import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { Button } from '@bakul/ui/button';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useQuotationsText } from './quotations-text.ts';

type QuotationTalkProps = { quotation: StaffQuotation; onChange: (quotation: StaffQuotation) => void };

/** The messages of both sides, newest last. */
export function QuotationMessages({ quotation, onChange }: QuotationTalkProps) {
  const { lang } = useI18n();
  const t = useQuotationsText();
  const id = useId();
  const mutation = useMutation();
  const [text, setText] = useState('');

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const input = { slug: quotation.slug, text: text.trim() };
    const result = await mutation.run('POST /api/staff/quotation/{slug}/message', input, {
      done: t('quotations.talk.sent'),
    });
    if (!result.ok) return;
    setText('');
    onChange(result.data.data);
  }

  return (
    <section className="grid content-start gap-4 min-w-0">
      <h3 className="text-base font-bold">{t('quotations.talk')}</h3>
      {quotation.messages.length === 0 && <p className="text-muted">{t('quotations.talk.none')}</p>}
      <ol className="grid gap-3">
        {quotation.messages.map((message) => (
          <li
            className="max-w-[90%] py-2.5 px-3.5 rounded-card bg-canvas wrap-anywhere whitespace-pre-line data-[side=staff]:justify-self-end data-[side=staff]:bg-brand-soft"
            key={message.id}
            data-side={message.side}
          >
            <p className="text-muted text-sm">
              {message.author}, {formatTime(message.created_at, lang)}
              {message.version !== null && `, ${t('quotations.talk.with', { n: message.version })}`}
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      {quotation.actions.includes('write') && (
        <form className="grid content-start gap-4 min-w-0" onSubmit={(event) => void send(event)} noValidate>
          <UnsavedChangesWarning isUnsaved={text.trim() !== ''} />
          <FailureNotice failure={mutation.failure} />
          <TextareaField
            id={id}
            name="text"
            label={t('quotations.talk.write')}
            value={text}
            onValue={setText}
            maxLength={1000}
            rows={2}
            autoHeight
          />
          <div>
            <Button type="submit" variant="neutral" isLoading={mutation.isBusy} disabled={text.trim() === ''}>
              {t('quotations.talk.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
