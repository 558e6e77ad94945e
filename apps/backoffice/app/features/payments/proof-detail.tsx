import type { Proof } from '@bakul/shop/features/payment/proof/staff/proof.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { TextField } from '@bakul/ui/text-field';
import { Money } from '@bakul/web/format/money';
import { useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { PrivatePicture } from '../../parts/private-picture.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { SecondApprovalNotice } from '../../parts/second-approval-notice.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { usePaymentsText } from './payments-text.ts';
import { proofLooks } from './state-looks.ts';

type ProofDetailProps = { proof: Proof; onDone: () => Promise<void> };

/** One proof: the picture, the expected amount, and the decision. */
export function ProofDetail({ proof, onDone }: ProofDetailProps) {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const { id, order, status, amount, file } = proof;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={<Money sen={amount} />}>
        <p className={smallFacts}>
          <Badge {...proofLooks[status]}>{t(`proof.${status}`)}</Badge>
          {t(`paid.${proof.kind}`)} <OrderLink slug={order} />
        </p>
      </DetailHeader>
      {status === 'submitted' && <Answer proof={proof} onDone={onDone} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(180px,2fr)]">
        <PrivatePicture
          path={`/api/staff/proof/${id}/file`}
          name={file.name}
          alt={t('proof.alt', { order, buyer: proof.buyer })}
        />
        <Facts
          className="lg:content-start"
          facts={[
            { label: common('field.buyer'), value: proof.buyer },
            {
              label: t('proof.writeOn'),
              value: <span className="tabular-nums whitespace-nowrap">{order}</span>,
            },
            { label: t('proof.sent'), value: formatTime(proof.created_at, lang) },
            { label: t('proof.waits'), value: proof.waits_until && formatTime(proof.waits_until, lang) },
            { label: t('proof.attempt'), value: t('proof.attemptOf', { n: proof.attempt }) },
            { label: t('proof.reference'), value: proof.bank_reference },
            { label: t('proof.by'), value: proof.answered_by },
            { label: t('proof.reason'), value: proof.reason, isWide: true },
          ]}
        />
      </div>
      {proof.before.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('proof.before')}</h3>
          <ul className="grid gap-1 text-muted text-sm">
            {proof.before.map((refused) => (
              <li key={refused.id}>
                {t('proof.attemptOf', { n: refused.attempt })} · {formatTime(refused.created_at, lang)} ·{' '}
                {refused.reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <History type="transfer_proof" id={id} version={`${status} ${proof.approval?.at}`} />
    </article>
  );
}

function Answer({ proof, onDone }: ProofDetailProps) {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  const field = useId();
  const [reference, setReference] = useState('');
  const [isRejecting, setRejecting] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  // No `record` or `onConflict`: on a conflict the server names who decided first, and the member moves on to the next
  // proof.
  const mutation = useMutation();
  const { id, order, attempts_left, approval, needs_two_people } = proof;

  async function accept() {
    const input = { id: String(id), amount: proof.amount, bank_reference: reference.trim() || null };
    const result = await mutation.run('POST /api/staff/proof/{id}/verify', input, {
      done: needs_two_people ? common('approval.requested') : t('proof.accepted', { order }),
    });
    if (!result.ok) return;
    setAnswered(true);
    await onDone();
  }
  async function decide(answer: 'approve' | 'decline') {
    const done = answer === 'approve' ? t('proof.accepted', { order }) : common('approval.declined');
    const input = { id: String(id) };
    const result =
      answer === 'approve'
        ? await mutation.run('POST /api/staff/proof/{id}/verify/approve', input, { done })
        : await mutation.run('POST /api/staff/proof/{id}/verify/decline', input, { done });
    if (result.ok) await onDone();
  }
  async function reject(reason: string) {
    const done = t('proof.refused', { order });
    const result = await mutation.run(
      'POST /api/staff/proof/{id}/reject',
      { id: String(id), reason },
      { done },
    );
    if (!result.ok) return;
    setRejecting(false);
    setAnswered(true);
    await onDone();
  }
  const isTaken = mutation.failure?.status === 409;

  return (
    <div className="grid content-start gap-4 min-w-0 py-3.5 px-4 rounded-card bg-canvas">
      <UnsavedChangesWarning isUnsaved={reference.trim() !== '' && !isAnswered && !isTaken} />
      {!isRejecting && <FailureNotice failure={mutation.failure} />}
      {isTaken ? (
        <Button variant="secondary" icon="arrow-right" onClick={() => void onDone()}>
          {t('proof.next')}
        </Button>
      ) : (
        <>
          {approval ? (
            <SecondApprovalNotice
              approval={approval}
              title={t('proof.accept')}
              onApprove={() => void decide('approve')}
              onDecline={() => void decide('decline')}
              isBusy={mutation.isBusy}
            />
          ) : (
            <TextField
              id={field}
              name="bank_reference"
              label={t('proof.reference')}
              hint={t('proof.reference.hint')}
              value={reference}
              onValue={setReference}
              maxLength={60}
              autoComplete="off"
            />
          )}
          {needs_two_people && !approval && <p className={smallFacts}>{common('approval.needed')}</p>}
          <div className="flex flex-wrap items-center gap-2">
            {!approval && (
              <Button icon="check" isLoading={mutation.isBusy && !isRejecting} onClick={() => void accept()}>
                {t('proof.accept')}
              </Button>
            )}
            <Button variant="neutral" icon="x" onClick={() => setRejecting(true)}>
              {t('proof.reject')}
            </Button>
          </div>
        </>
      )}
      {isRejecting && (
        <ReasonDialog
          title={t('proof.reject.title', { order })}
          label={t('proof.reason')}
          hint={t('proof.reason.hint', { n: attempts_left })}
          action={t('proof.reject.do')}
          isDanger
          templates={['proof.amount', 'proof.blurred', 'proof.missing', 'proof.other']}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={() => {
            mutation.clear();
            setRejecting(false);
          }}
          onReason={(reason) => void reject(reason)}
        />
      )}
    </div>
  );
}
