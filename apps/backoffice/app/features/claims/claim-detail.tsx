import type { StaffClaim } from '@bakul/shop/features/payment/claim/staff/claim.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Money } from '@bakul/web/format/money';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { PrivatePicture } from '../../parts/private-picture.tsx';
import { Quote } from '../../parts/quote.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { claimLooks } from './claim-looks.ts';
import { useClaimsText } from './claims-text.ts';

type ClaimDetailProps = { id: string; onDone: () => Promise<void> };

export function ClaimDetail({ id, onDone }: ClaimDetailProps) {
  const claim = useData('GET /api/staff/claim/{id}', { id });
  return (
    <WithData from={claim}>
      {({ data }) => <Claim claim={data} reload={claim.reload} onDone={onDone} />}
    </WithData>
  );
}

type ClaimProps = { claim: StaffClaim; reload: () => Promise<unknown>; onDone: () => Promise<void> };

function Claim({ claim, reload, onDone }: ClaimProps) {
  const { lang } = useI18n();
  const t = useClaimsText();
  const { id, status, order, photos, note } = claim;
  const { orders, claims, denied, given } = claim.record;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={claim.buyer}>
        <p className={smallFacts}>
          <Badge {...claimLooks[status]}>{t(`claim.${status}`)}</Badge>
          <OrderLink slug={order} />
          {formatTime(claim.created_at, lang)}
        </p>
      </DetailHeader>
      {note && (
        <Quote>
          {note}
          <footer className={smallFacts}>{claim.author}</footer>
        </Quote>
      )}
      <section
        className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-3"
        aria-label={t('claim.photos')}
      >
        {photos.map((photo, index) => (
          <PrivatePicture
            key={photo.id}
            path={`/api/staff/claim_photo/${photo.id}`}
            name={photo.name}
            alt={t('claim.photo', { n: index + 1, order })}
            isSmall
          />
        ))}
      </section>
      {status === 'open' ? (
        <ClaimAnswer claim={claim} reload={reload} onDone={onDone} />
      ) : (
        <ClaimLines claim={claim} />
      )}
      {status === 'approved' && <Resolve claim={claim} reload={reload} onDone={onDone} />}
      <Facts
        facts={[
          { label: t('claim.answer'), value: claim.answer, isWide: true },
          { label: t('claim.resolution'), value: claim.resolution && t(`by.${claim.resolution}`) },
          {
            label: t('claim.given'),
            value: claim.amount !== null && claim.amount > 0 && <Money sen={claim.amount} />,
          },
          { label: t('claim.paidBy'), value: t(`method.${claim.payment_method}`) },
          { label: t('claim.orderTotal'), value: <Money sen={claim.order_total} /> },
          { label: t('claim.delivered'), value: claim.delivered_at && formatTime(claim.delivered_at, lang) },
          { label: t('claim.ordersBefore'), value: orders },
          { label: t('claim.claimsBefore'), value: t('claim.claimsOf', { claims, denied }) },
          { label: t('claim.givenBefore'), value: <Money sen={given} /> },
        ]}
      />
      <History type="claim" id={id} version={status} />
    </article>
  );
}

/** A replacement is resolved once it has been sent. */
function Resolve({ claim, reload, onDone }: ClaimProps) {
  const t = useClaimsText();
  const mutation = useMutation({ record: { type: 'claim', id: claim.id }, onConflict: reload });
  async function resolve() {
    const result = await mutation.run('POST /api/staff/claim/{id}/resolve', { id: String(claim.id) });
    if (result.ok) await onDone();
  }
  return (
    <div className="grid content-start gap-4 min-w-0">
      <FailureNotice failure={mutation.failure} />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="truck" isLoading={mutation.isBusy} onClick={() => void resolve()}>
          {t('claim.resolve')}
        </Button>
      </div>
    </div>
  );
}
