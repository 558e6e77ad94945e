import type { ClaimState } from '@bakul/shop/features/order/order.constants';
import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { formatMoment } from '@bakul/web/format/format-date';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityText } from './order-quantity.ts';
import { PrivatePhoto } from './private-photo.tsx';
import { useOrderText } from './transaction-text.ts';

const looks: Record<ClaimState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'info', icon: 'eye' },
  approved: { tone: 'success', icon: 'check' },
  denied: { tone: 'danger', icon: 'x' },
  resolved: { tone: 'success', icon: 'badge-check' },
};

/** The buyer's claims with their photos, and the shop's responses. */
export function ClaimsCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  if (order.claims.length === 0) return null;
  return (
    <Card title={text('claims.title')}>
      <ul className="divide-y divide-line">
        {order.claims.map((claim) => (
          <li className="grid gap-3 py-4 first:pt-0 last:pb-0" key={claim.id}>
            <ClaimView order={order} claim={claim} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ClaimViewProps = { order: Transaction; claim: Transaction['claims'][number] };

function ClaimView({ order, claim }: ClaimViewProps) {
  const { t, lang } = useI18n();
  const text = useOrderText();
  const lineOf = (id: number) => order.lines.find((line) => line.id === id);
  return (
    <>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3">
        <Badge {...looks[claim.status]}>{text(`claims.${claim.status}`)}</Badge>
        <SmallText as="span" className="tabular">
          {formatMoment(claim.created_at, lang)}
        </SmallText>
      </p>
      <ul className="grid gap-2 ps-5 list-disc">
        {claim.lines.map(({ line_id, kind, quantity, weight, note }) => (
          <li key={line_id}>
            {lineOf(line_id)?.name}: {text(`kind.${kind}`)},{' '}
            {weight === null
              ? quantityText(t, quantity, lineOf(line_id)?.order_unit ?? '')
              : quantityText(t, weight, 'kg')}
            {note && <SmallText as="span"> · {note}</SmallText>}
          </li>
        ))}
      </ul>
      {claim.note && <p>{claim.note}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {claim.photos.map(({ id }, index) => (
          <PrivatePhoto
            key={id}
            path={`/api/transaction/${order.slug}/claim_photo/${id}`}
            name={text('claims.photo', { n: index + 1 })}
          />
        ))}
      </div>
      {claim.answer && (
        <blockquote className="py-3 px-4 border-s-4 border-brand rounded-e-control bg-canvas">
          <strong>{text('claims.answer')}</strong>
          <p>{claim.answer}</p>
          {claim.resolution && (
            <p>{text(`claims.${claim.resolution}`, { amount: formatMoney(claim.amount ?? 0) })}</p>
          )}
        </blockquote>
      )}
    </>
  );
}
