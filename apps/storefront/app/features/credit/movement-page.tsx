import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { MovementDetail } from './movement-detail.tsx';
import { MovementFrame } from './movement-frame.tsx';
import { MovementGone } from './movement-gone.tsx';
import { useMovementText } from './movement-text.ts';
import { RepaymentDetail } from './repayment-detail.tsx';

const kinds = {
  INV: 'invoice',
  DN: 'debit_note',
  CN: 'credit_note',
  RP: 'repayment',
  RF: 'advance_refunded',
} as const;
type Prefix = keyof typeof kinds;

const isPrefix = (text: string): text is Prefix => text in kinds;

/** /credit-terms/transaction/:slug: an invoice, a debit or credit note, a payment or a returned advance. */
export function MovementPage({ slug }: { slug: string }) {
  const text = useMovementText();
  const prefix = slug.split('-')[0] ?? '';
  const name = isPrefix(prefix) ? `${text(`kind.${kinds[prefix]}`)} ${slug}` : slug;
  return (
    <MovementFrame title={name} back={{ to: '/credit-terms/transaction', label: text('move.back') }}>
      <Content key={slug} slug={slug} prefix={prefix} />
    </MovementFrame>
  );
}

function Content({ slug, prefix }: { slug: string; prefix: string }) {
  if (prefix === 'INV' || prefix === 'DN') return <InvoiceContent number={slug} />;
  if (prefix === 'RP') return <RepaymentDetail slug={slug} />;
  return <OtherContent slug={slug} />;
}

function InvoiceContent({ number }: { number: string }) {
  const load = useLoad(number, (signal) => call('GET /api/credit/invoice/{number}', { number }, { signal }));
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={2} />} gone={<MovementGone />}>
      {({ data }) => <InvoiceDetail invoice={data} onInvoice={(next) => load.replace({ data: next })} />}
    </Loaded>
  );
}

function OtherContent({ slug }: { slug: string }) {
  const load = useLoad(slug, (signal) => call('GET /api/credit/transaction/{slug}', { slug }, { signal }));
  // 422 is a slug in the wrong format, so no such movement exists.
  if (load.failure?.status === 422) return <MovementGone />;
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={2} />} gone={<MovementGone />}>
      {({ data }) => <MovementDetail movement={data} />}
    </Loaded>
  );
}
