import type { Proof } from '@bakul/shop/features/payment/proof/staff/proof.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Modal } from '@bakul/ui/modal';
import { TextareaField } from '@bakul/ui/textarea-field';
import { useId, useMemo, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { usePaymentsText } from './payments-text.ts';
import { matchStatement } from './statement-match.ts';

type MatchDialogProps = { proofs: readonly Proof[]; onClose: () => void; onDone: () => Promise<void> };
type Refused = { id: number; problem: string | null };

/**
 * Matches the bank statement against the proofs. Proofs whose amount matches to the sen, and only those, are accepted
 * together.
 */
export function MatchDialog({ proofs, onClose, onDone }: MatchDialogProps) {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  const field = useId();
  const mutation = useMutation();
  const [statement, setStatement] = useState('');
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const found = useMemo(() => matchStatement(statement, proofs), [statement, proofs]);
  const exact = proofs.filter(({ id, amount }) => found.get(id)?.amount === amount);

  async function accept() {
    const input = exact.slice(0, 50).map(({ id, amount }) => ({
      id,
      amount,
      bank_reference: found.get(id)?.text.slice(0, 60) ?? null,
    }));
    const result = await mutation.run('POST /api/staff/proof/verify', { proofs: input }, { done: null });
    if (!result.ok) return;
    const left = result.data.data.filter(({ is_done }) => !is_done);
    if (left.length === 0) return onDone();
    setRefused(left);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('match.title')}
      closeLabel={common('common.close')}
      contentClassName="max-w-3xl"
    >
      <div className="grid content-start gap-4 min-w-0">
        <FailureNotice failure={mutation.failure} />
        {refused && (
          <Notice tone="warning" title={t('match.refused', { n: refused.length })}>
            <ul>
              {refused.map(({ id, problem }) => (
                <li key={id}>
                  {proofs.find((proof) => proof.id === id)?.order}: {problem}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {!refused && (
          <>
            <TextareaField
              id={field}
              name="statement"
              label={t('match.statement')}
              hint={t('match.hint')}
              value={statement}
              onValue={setStatement}
              rows={5}
            />
            <ul className="grid gap-1 max-h-[40dvh] overflow-y-auto" aria-label={t('match.title')}>
              {proofs.map((proof) => (
                <Match key={proof.id} proof={proof} came={found.get(proof.id)?.amount ?? null} />
              ))}
            </ul>
          </>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {refused ? (
            <Button onClick={() => void onDone()}>{common('common.close')}</Button>
          ) : (
            <Button
              icon="check"
              isLoading={mutation.isBusy}
              disabled={exact.length === 0}
              onClick={() => void accept()}
            >
              {t('match.accept', { n: exact.length })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function Match({ proof, came }: { proof: Proof; came: number | null }) {
  const t = usePaymentsText();
  const state = came === null ? 'none' : came === proof.amount ? 'exact' : 'differs';
  const looks = {
    none: { tone: 'neutral', icon: 'minus' },
    exact: { tone: 'success', icon: 'check' },
    differs: { tone: 'danger', icon: 'x' },
  } as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-0.5 gap-x-3 py-2 border-b border-line lg:grid-cols-[150px_minmax(0,1fr)_120px_200px]">
      <span className="tabular-nums whitespace-nowrap">{proof.order}</span>
      <span>{proof.buyer}</span>
      <span className="tabular-nums whitespace-nowrap">{formatMoney(proof.amount)}</span>
      <Badge {...looks[state]}>{t(`match.${state}`, { came: came === null ? '' : formatMoney(came) })}</Badge>
    </li>
  );
}
