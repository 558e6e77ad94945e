import type { BankCredit, Candidate } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { useBankText } from './bank-statements-text.ts';
import { type Choices, planSettlement } from './settlement.ts';

/** Choices of staff for open credits, and settling them. A credit that fails stays in the list with its reason. */
export function useSettling() {
  const t = useBankText();
  const mutation = useMutation();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  /** Resolves with whether anything may have changed. */
  async function settle(credits: readonly BankCredit[], own: Choices = choices): Promise<boolean> {
    const { credits: input } = planSettlement(credits, own);
    if (input.length === 0) return false;
    const result = await mutation.run(
      'POST /api/staff/bank/credit/settle',
      { credits: input },
      { done: null },
    );
    if (!result.ok) return false;
    const results = result.data.data;
    const failed = results.filter(({ ok }) => !ok);
    setProblems(new Map(failed.map(({ id, problem }) => [id, problem ?? t('bank.failed.unknown')])));
    const proposed = results.filter(({ ok, credit }) => ok && credit?.status === 'proposed').length;
    const settled = results.length - failed.length - proposed;
    const message = [
      settled > 0 && t('bank.settled.count', { n: settled }),
      proposed > 0 && t('bank.proposed.count', { n: proposed }),
    ].filter((text) => text !== false);
    if (message.length > 0) showToast({ type: 'success', message: message.join(' ') });
    return true;
  }

  return {
    choices,
    problems,
    settle,
    isBusy: mutation.isBusy,
    failure: mutation.failure,
    choose: (id: number, candidate: Candidate) =>
      setChoices((before) => new Map([...before, [id, candidate]])),
  };
}

export type Settling = ReturnType<typeof useSettling>;
