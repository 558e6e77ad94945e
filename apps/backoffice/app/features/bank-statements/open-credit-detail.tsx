import type { BankCredit, Candidate } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import { KeyHint } from '../../parts/key-hint.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useActionKeys } from '../../parts/use-action-keys.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useBankText } from './bank-statements-text.ts';
import { BankTexts, CreditHeader } from './credit-header.tsx';
import { MatchBadge } from './match-badge.tsx';
import { canSettle, targetOf } from './settlement.ts';
import { TargetChoice } from './target-choice.tsx';
import type { Settling } from './use-settling.ts';

type OpenCreditDetailProps = {
  credit: BankCredit;
  settling: Settling;
  /** Called after a choice, which also selects the row. */
  onChosen: (id: number) => void;
  onDone: () => Promise<void>;
};

/** An open credit: what the bank says, what it may pay, and the ways to close it. */
export function OpenCreditDetail({ credit, settling, onChosen, onDone }: OpenCreditDetailProps) {
  const t = useBankText();
  const { may } = useStaff();
  const problem = settling.problems.get(credit.id);
  const chosen = targetOf(credit, settling.choices);
  const maySettle = may('bank.settle');

  function choose(candidate: Candidate) {
    if (!canSettle(candidate, credit.amount)) return;
    settling.choose(credit.id, candidate);
    onChosen(credit.id);
  }
  async function settle() {
    if (!chosen || settling.isBusy) return;
    if (await settling.settle([credit])) await onDone();
  }
  const keys = credit.candidates.map((each, index) => [String(index + 1), () => choose(each)]);
  useActionKeys(maySettle ? { ...Object.fromEntries(keys), s: () => void settle() } : {});

  return (
    <article className="grid content-start gap-4 min-w-0">
      <CreditHeader credit={credit}>
        <MatchBadge match={credit.match} />
        {credit.needs_two_people && (
          <Badge tone="warning" icon="users">
            {t('bank.twoPeople')}
          </Badge>
        )}
      </CreditHeader>
      {problem && <Notice tone="danger" title={problem} />}
      <FailureNotice failure={settling.failure} />
      <BankTexts credit={credit} />
      {maySettle && <TargetChoice credit={credit} chosen={chosen} onChoose={choose} />}
      <History type="bank_credit" id={credit.id} version={credit.status} />
      {maySettle && (
        <ActionBar>
          <Button icon="check" disabled={!chosen} isLoading={settling.isBusy} onClick={() => void settle()}>
            {t(credit.needs_two_people ? 'bank.propose.one' : 'bank.settle.one', {
              amount: formatMoney(credit.amount),
            })}
            <KeyHint letter="S" />
          </Button>
          <SetAside credit={credit} onDone={onDone} />
        </ActionBar>
      )}
    </article>
  );
}

function SetAside({ credit, onDone }: Pick<OpenCreditDetailProps, 'credit' | 'onDone'>) {
  const t = useBankText();
  const mutation = useMutation();
  const [isOpen, setOpen] = useState(false);

  async function setAside(reason: string) {
    const result = await mutation.run(
      'POST /api/staff/bank/credit/{id}/ignore',
      { id: String(credit.id), reason },
      { done: t('bank.ignored.done') },
    );
    if (!result.ok) return;
    setOpen(false);
    await onDone();
  }
  return (
    <>
      <Button variant="neutral" onClick={() => setOpen(true)}>
        {t('bank.ignore')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('bank.ignore.title', { amount: formatMoney(credit.amount) })}
          text={t('bank.ignore.text')}
          action={t('bank.ignore.do')}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={() => {
            mutation.clear();
            setOpen(false);
          }}
          onReason={(reason) => void setAside(reason)}
        />
      )}
    </>
  );
}
