import { matchKinds } from '@bakul/shop/features/bank-statement/bank-statement.constants';
import type { BankCredit } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { useEffect, useMemo, useRef } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Queue, type RowGroup } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useBankText } from './bank-statements-text.ts';
import { useCreditColumns, useCreditName } from './credit-columns.tsx';
import { OpenCreditDetail } from './open-credit-detail.tsx';
import { planSettlement, sortByMatch, targetOf } from './settlement.ts';
import type { CreditsRequest } from './use-open-credits.ts';
import { type Settling, useSettling } from './use-settling.ts';

/** Open credits, grouped by how well they match. Exact matches are selected from the start. */
export function OpenCredits({ request }: { request: CreditsRequest }) {
  const t = useBankText();
  const { may } = useStaff();
  const settling = useSettling();
  const nameOf = useCreditName();
  const rows = useMemo(() => sortByMatch(request.open), [request.open]);
  const reload = async () => {
    const fresh = await request.reload();
    return fresh && sortByMatch(fresh.data.filter(({ status }) => status === 'open'));
  };
  const queue = useQueue<BankCredit>({ rows, idOf: ({ id }) => id, nameOf, reload });
  useSelectExact(rows, queue.select);
  const columns = useCreditColumns((credit) => <Pays credit={credit} settling={settling} />);
  const groupOf = useGroups(rows);
  const find = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(String(id)));

  async function settleSelected(ids: readonly string[]) {
    if (!(await settling.settle(find(ids)))) return;
    queue.close();
    await reload();
  }
  return (
    <Queue
      queue={queue}
      label={t('bank.tab.open')}
      columns={columns}
      groupOf={groupOf}
      isLoading={request.isLoading}
      notice={
        request.failure && (
          <FailureNotice failure={request.failure} onRetry={request.reload} isRetrying={request.isLoading} />
        )
      }
      empty={
        <EmptyState icon="circle-check" title={t('bank.open.empty')}>
          {t('bank.open.empty.text')}
        </EmptyState>
      }
      detail={(id) => {
        const credit = rows.find((each) => String(each.id) === id);
        return credit ? (
          <OpenCreditDetail
            credit={credit}
            settling={settling}
            onChosen={(chosen) => queue.select([String(chosen)])}
            onDone={() => queue.done(id)}
          />
        ) : null;
      }}
      bulk={
        may('bank.settle')
          ? (ids) => (
              <SettleSelected
                selected={find(ids)}
                settling={settling}
                onSettle={() => void settleSelected(ids)}
              />
            )
          : undefined
      }
      footer={<Problems rows={rows} settling={settling} />}
    />
  );
}

/** Selects each exact match once, when it first appears, so that a deselected one stays deselected. */
function useSelectExact(rows: readonly BankCredit[], select: (ids: readonly string[]) => void): void {
  const seen = useRef(new Set<number>());
  useEffect(() => {
    const added = rows.filter(({ id, match }) => match === 'exact' && !seen.current.has(id));
    for (const { id } of added) seen.current.add(id);
    if (added.length > 0) select(added.map(({ id }) => String(id)));
  }, [rows, select]);
}

/** The heading of each group: how many credits, and their sum. */
function useGroups(rows: readonly BankCredit[]): (credit: BankCredit) => RowGroup {
  const t = useBankText();
  const groups = matchKinds.map((id) => {
    const amounts = rows.flatMap(({ match, amount }) => (match === id ? [amount] : []));
    const total = formatMoney(amounts.reduce((sum, amount) => sum + amount, 0));
    return [id, { id, label: t(`bank.group.${id}`, { n: amounts.length, total }) }] as const;
  });
  const byMatch = new Map(groups);
  return ({ match }) => byMatch.get(match) ?? { id: match, label: '' };
}

function Pays({ credit, settling }: { credit: BankCredit; settling: Settling }) {
  const t = useBankText();
  const target = targetOf(credit, settling.choices);
  const problem = settling.problems.get(credit.id);
  if (problem) return <span className="text-danger font-semibold">{problem}</span>;
  if (target)
    return (
      <span>
        <Icon className="inline me-1 align-[-2px]" name="check" size="sm" />
        {target.label} · {target.buyer}
      </span>
    );
  const n = credit.candidates.length;
  return <span className="text-muted">{n > 0 ? t('bank.pays.choose', { n }) : t('bank.pays.none')}</span>;
}

type SettleSelectedProps = { selected: readonly BankCredit[]; settling: Settling; onSettle: () => void };

function SettleSelected({ selected, settling, onSettle }: SettleSelectedProps) {
  const t = useBankText();
  const { credits, total, needTwoPeople, withoutTarget } = planSettlement(selected, settling.choices);
  const notes = [
    withoutTarget > 0 && t('bank.settle.withoutTarget', { n: withoutTarget }),
    needTwoPeople > 0 && t('bank.settle.above', { n: needTwoPeople }),
  ].filter((text) => text !== false);
  return (
    <>
      {notes.length > 0 && <p className="self-center text-sm">{notes.join(' ')}</p>}
      <Button
        variant="secondary"
        icon="check"
        disabled={credits.length === 0}
        isLoading={settling.isBusy}
        onClick={onSettle}
      >
        {t('bank.settle.many', { n: credits.length, total: formatMoney(total) })}
      </Button>
    </>
  );
}

/** The credits that were not settled and why. They stay in the list. */
function Problems({ rows, settling }: { rows: readonly BankCredit[]; settling: Settling }) {
  const t = useBankText();
  const nameOf = useCreditName();
  const failed = rows.filter(({ id }) => settling.problems.has(id));
  return (
    <>
      <FailureNotice failure={settling.failure} />
      {failed.length > 0 && (
        <Notice tone="danger" title={t('bank.failed.title', { n: failed.length })}>
          <ul>
            {failed.map((credit) => (
              <li key={credit.id}>
                {nameOf(credit)}: {settling.problems.get(credit.id)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
