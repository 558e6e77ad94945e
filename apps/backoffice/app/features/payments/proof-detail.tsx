import type { Proof } from '@bakul/shop/payment/staff-proof.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Money } from '@bakul/ui/money';
import { TextField } from '@bakul/ui/text-field';
import { useId, useState } from 'react';
import { useDeed } from '../../api/use-deed.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../money/facts.tsx';
import { OrderLink } from '../money/order-link.tsx';
import { PrivatePicture } from '../money/private-picture.tsx';
import { ReasonDialog } from '../money/reason-dialog.tsx';
import { usePaymentsText } from './payments-text.ts';
import { proofLooks } from './state-looks.ts';

type ProofDetailProps = { proof: Proof; onDone: () => Promise<void> };

/** One proof: the picture, what was asked for, and the answer. */
export function ProofDetail({ proof, onDone }: ProofDetailProps) {
  const { t: shared, lang } = useI18n();
  const text = usePaymentsText();
  const { id, order, status, amount, file } = proof;
  return (
    <article className="money-detail">
      <header>
        <h2>
          <Money sen={amount} />
        </h2>
        <p className="money-state">
          <Badge {...proofLooks[status]}>{text(`proof.${status}`)}</Badge>
          {text(`paid.${proof.kind}`)} <OrderLink slug={order} />
        </p>
      </header>
      {status === 'submitted' && <Answer proof={proof} onDone={onDone} />}
      <div className="payments-proof">
        <PrivatePicture
          path={`/api/staff/proof/${id}/file`}
          name={file.name}
          alt={text('proof.alt', { order, buyer: proof.buyer })}
        />
        <Facts
          facts={[
            { label: shared('field.buyer'), value: proof.buyer },
            { label: text('proof.writeOn'), value: <span className="money-number">{order}</span> },
            { label: text('proof.sent'), value: formatTime(proof.created_at, lang) },
            proof.waits_until && {
              label: text('proof.waits'),
              value: formatTime(proof.waits_until, lang),
            },
            { label: text('proof.attempt'), value: text('proof.attemptOf', { n: proof.attempt }) },
            proof.bank_reference ? { label: text('proof.reference'), value: proof.bank_reference } : null,
            proof.answered_by ? { label: text('proof.by'), value: proof.answered_by } : null,
            proof.reason ? { label: text('proof.reason'), value: proof.reason, isWide: true } : null,
          ]}
        />
      </div>
      {proof.before.length > 0 && (
        <section>
          <h3>{text('proof.before')}</h3>
          <ul className="payments-before">
            {proof.before.map((refused) => (
              <li key={refused.id}>
                {text('proof.attemptOf', { n: refused.attempt })} · {formatTime(refused.created_at, lang)} ·{' '}
                {refused.reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <History type="transfer_proof" id={id} version={status} />
    </article>
  );
}

function Answer({ proof, onDone }: ProofDetailProps) {
  const text = usePaymentsText();
  const field = useId();
  const [reference, setReference] = useState('');
  const [isRejecting, setRejecting] = useState(false);
  // The server says who was quicker; then the queue moves on.
  const deed = useDeed();
  const { id, order, attempts_left } = proof;

  async function accept() {
    const input = { id: String(id), amount: proof.amount, bank_reference: reference.trim() || null };
    const result = await deed.run('POST /api/staff/proof/{id}/verify', input, {
      done: text('proof.accepted', { order }),
    });
    if (result.ok) await onDone();
  }
  async function reject(reason: string) {
    const done = text('proof.refused', { order });
    const result = await deed.run('POST /api/staff/proof/{id}/reject', { id: String(id), reason }, { done });
    if (!result.ok) return;
    setRejecting(false);
    await onDone();
  }
  const isTaken = deed.failure?.status === 409;

  return (
    <div className="money-form payments-answer">
      {!isRejecting && <FailureNotice failure={deed.failure} />}
      {isTaken ? (
        <Button variant="secondary" icon="arrow-right" onClick={() => void onDone()}>
          {text('proof.next')}
        </Button>
      ) : (
        <>
          <TextField
            id={field}
            name="bank_reference"
            label={text('proof.reference')}
            hint={text('proof.reference.hint')}
            value={reference}
            onValue={setReference}
            maxLength={60}
            autoComplete="off"
          />
          <div className="money-actions">
            <Button icon="check" isLoading={deed.isBusy && !isRejecting} onClick={() => void accept()}>
              {text('proof.accept')}
            </Button>
            <Button variant="neutral" icon="x" onClick={() => setRejecting(true)}>
              {text('proof.reject')}
            </Button>
          </div>
        </>
      )}
      {isRejecting && (
        <ReasonDialog
          title={text('proof.reject.title', { order })}
          label={text('proof.reason')}
          hint={text('proof.reason.hint', { n: attempts_left })}
          action={text('proof.reject.do')}
          variant="danger"
          maxLength={200}
          templates={['proof.amount', 'proof.blurred', 'proof.missing', 'proof.other']}
          isBusy={deed.isBusy}
          failure={deed.failure}
          onClose={() => {
            deed.clear();
            setRejecting(false);
          }}
          onReason={(reason) => void reject(reason)}
        />
      )}
    </div>
  );
}
