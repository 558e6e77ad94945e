import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { useId, useState } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { call } from '../../api/browser-client.ts';
import { useAccountFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { useIdempotentSend } from './use-send-once.ts';
import { useStoredText } from './use-stored-text.ts';

/** The messages of both sides, oldest first, and a form to write to the shop. */
export function MessagesCard(props: QuotationProps) {
  const { lang } = useI18n();
  const text = useQuoteText();
  const shop = useShopName();
  const { messages, actions } = props.quotation;
  // A question is answered in the form that shows it.
  const mayWrite = actions.includes('write') && !actions.includes('answer');
  if (messages.length === 0 && !mayWrite) return null;
  return (
    <Card title={text('talk.title')} className="lg:col-2">
      {messages.length === 0 && <SmallText>{text('talk.none')}</SmallText>}
      <ol className="grid gap-4" aria-live="polite" data-testid="quote-messages">
        {messages.map(({ id, side, author, text: said, version, created_at }) => (
          <li
            className={classNames(
              'grid gap-1',
              side === 'buyer' ? 'justify-items-end ps-6 text-end' : 'justify-items-start pe-6',
            )}
            key={id}
          >
            <SmallText>
              <strong>{side === 'staff' ? text('talk.shop', { name: author, shop }) : author}</strong>
              {' · '}
              {formatMoment(created_at, lang)}
              {version !== null && <> · {text('talk.version', { n: version })}</>}
            </SmallText>
            <p
              className={classNames(
                'py-2.5 px-3.5 rounded-card wrap-anywhere whitespace-pre-line text-start',
                side === 'buyer' ? 'bg-brand-soft' : 'bg-canvas',
              )}
            >
              {said}
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && <Write {...props} />}
    </Card>
  );
}

function Write({ quotation: { slug }, onQuotation, onStale }: QuotationProps) {
  const text = useQuoteText();
  const id = useId();
  const { typed, type } = useStoredText(`bakul.quotation.message ${slug}`);
  const sentences = useAccountFormText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const sending = useIdempotentSend();

  async function send() {
    if (typed.trim() === '') {
      setError(sentences('form.min1', { name: text('talk.label') }));
      return document.getElementById(id)?.focus();
    }
    setBusy(true);
    const result = await sending.send((options) =>
      call('POST /api/quotation/{slug}/message', { slug, text: typed.trim() }, options),
    );
    setBusy(false);
    if (!result.ok) {
      if (result.failure.status === 409) onStale();
      return;
    }
    type('');
    showToast({ type: 'success', message: text('talk.sent') });
    onQuotation(result.data.data);
  }

  return (
    <div className="grid gap-3 mt-4">
      <TextareaField
        id={id}
        name="message"
        label={text('talk.label')}
        value={typed}
        onValue={(value) => {
          type(value);
          setError(undefined);
        }}
        error={error}
        autoHeight
        rows={2}
        maxLength={1000}
      />
      <Button
        className="justify-self-start"
        variant="secondary"
        icon="send"
        isLoading={isBusy}
        onClick={() => void send()}
      >
        {text('talk.send')}
      </Button>
    </div>
  );
}
