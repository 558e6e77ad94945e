import { Button, buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useDownload } from '../../account/use-download.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { AcceptModal } from './accept-modal.tsx';
import { RequestAgainButton } from './again-button.tsx';
import { DeclineModal } from './end-modal.tsx';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { RemoveModal } from './remove-modal.tsx';

type ActionsProps = QuotationProps & { onCounter: (() => void) | null };
type Dialog = 'accept' | 'end' | 'remove';

const ended = ['declined', 'cancelled', 'expired'];

/** The actions that the server allows the buyer now. */
export function QuotationActions({ onCounter, ...props }: ActionsProps) {
  const { slug, status, actions, transaction, has_document, rounds_left } = props.quotation;
  const text = useQuoteText();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { busy, download } = useDownload();
  const session = useSession();
  const mayAsk = hasScope(session, 'quote.request');
  const mayOrder = hasScope(session, 'order.create');
  // Once ordered, a quotation cannot be ordered from again, but its order can be repeated.
  const source =
    transaction !== null ? `transaction=${transaction}` : status === 'accepted' && `quotation=${slug}`;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  const dialogProps = { ...props, onClose: () => setDialog(null) };
  const document = `/api/quotation/${slug}/document`;
  // Hidden, so that it takes up no gap, when there are only closed dialogs in it.
  return (
    <div className="grid gap-2 not-has-[>:not(dialog)]:hidden">
      {can('accept') && (
        <Button size="large" onClick={() => setDialog('accept')}>
          {text('offer.accept')}
        </Button>
      )}
      {can('order') && (
        <Link to={`/checkout?quotation=${slug}`} className={buttonClass({ size: 'large' })}>
          {text('offer.orderNow')}
        </Link>
      )}
      {transaction !== null && (
        <Link to={`/transactions/${transaction}`} className={buttonClass()}>
          {text('quote.order', { slug: transaction })}
        </Link>
      )}
      {source && mayOrder && (
        <Link to={`/standing-orders/new?${source}`} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="calendar" />
          {text('quote.standingOrder')}
        </Link>
      )}
      {can('counter') && onCounter && (
        <Button variant="secondary" onClick={onCounter}>
          {text('offer.counter')}
        </Button>
      )}
      {status === 'offered' && rounds_left === 0 && <SmallText>{text('offer.lastRound')}</SmallText>}
      {ended.includes(status) && mayAsk && <RequestAgainButton quotation={props.quotation} />}
      {has_document && (
        <Button
          variant="neutral"
          icon="download"
          isLoading={busy === document}
          onClick={() => void download(document)}
        >
          {text('quote.pdf')}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="quiet" className="not-hover:text-danger" onClick={() => setDialog('end')}>
          {text(status === 'offered' ? 'offer.decline' : 'offer.withdraw')}
        </Button>
      )}
      {can('remove') && (
        <Button variant="quiet" className="not-hover:text-danger" onClick={() => setDialog('remove')}>
          <Icon name="trash" size="sm" /> {text('offer.remove')}
        </Button>
      )}
      <AcceptModal {...dialogProps} isOpen={dialog === 'accept'} />
      <DeclineModal {...dialogProps} isOpen={dialog === 'end'} />
      <RemoveModal {...dialogProps} isOpen={dialog === 'remove'} />
    </div>
  );
}
