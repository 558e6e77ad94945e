import type { BankCredit } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useBankText } from './bank-statements-text.ts';
import { useCreditColumns, useCreditName } from './credit-columns.tsx';
import { BankTexts, CreditHeader } from './credit-header.tsx';

/** Credits that are settled or set aside, newest first, with a search. */
export function ClosedCredits({ status }: { status: 'settled' | 'ignored' }) {
  const { t: common } = useI18n();
  const t = useBankText();
  const nameOf = useCreditName();
  const filters = useFilters({ keywords: '' });
  const { keywords } = filters.values;
  const pages = usePages('GET /api/staff/bank/credit', { status, ...(keywords && { keywords }) });
  const queue = useQueue<BankCredit>({ ...pages, idOf: ({ id }) => id, nameOf });
  const columns = useCreditColumns(({ settlement, reason }) =>
    settlement ? `${settlement.label} · ${settlement.buyer}` : reason,
  ).map((column) =>
    column.id === 'pays' && status === 'ignored' ? { ...column, label: t('bank.reason') } : column,
  );
  return (
    <>
      <Toolbar>
        <SearchBox
          label={common('list.search')}
          value={keywords}
          onValue={(next) => filters.set({ keywords: next })}
        />
      </Toolbar>
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={t(`bank.tab.${status}`)}
        columns={columns}
        empty={<EmptyState icon="landmark" title={t(`bank.${status}.empty`)} />}
        detail={(id) => {
          const credit = pages.rows.find((each) => String(each.id) === id);
          return credit ? <ClosedDetail credit={credit} onDone={() => queue.done(id)} /> : null;
        }}
      />
    </>
  );
}

function ClosedDetail({ credit, onDone }: { credit: BankCredit; onDone: () => Promise<void> }) {
  const { lang } = useI18n();
  const t = useBankText();
  const { may } = useStaff();
  const { settlement } = credit;
  const isSettled = settlement !== null;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <CreditHeader credit={credit}>
        <Badge tone={isSettled ? 'success' : 'neutral'} icon={isSettled ? 'check' : 'minus'}>
          {t(isSettled ? 'bank.tab.settled' : 'bank.tab.ignored')}
        </Badge>
      </CreditHeader>
      <Facts
        facts={[
          {
            label: t('bank.pays'),
            value: settlement && (
              <>
                <OrderLink slug={settlement.label} /> · {settlement.buyer}
              </>
            ),
            isWide: true,
          },
          { label: t('bank.settled.by'), value: settlement?.by },
          { label: t('bank.settled.at'), value: settlement && formatTime(settlement.at, lang) },
          { label: t('bank.reason'), value: credit.reason, isWide: true },
        ]}
      />
      {!isSettled && may('bank.settle') && <Reopen credit={credit} onDone={onDone} />}
      <BankTexts credit={credit} />
      <History type="bank_credit" id={credit.id} version={credit.status} />
    </article>
  );
}

function Reopen({ credit, onDone }: { credit: BankCredit; onDone: () => Promise<void> }) {
  const t = useBankText();
  const mutation = useMutation({ record: { type: 'bank_credit', id: credit.id } });

  async function reopen() {
    const input = { id: String(credit.id) };
    const done = t('bank.reopened');
    const result = await mutation.run('POST /api/staff/bank/credit/{id}/reopen', input, { done });
    if (result.ok) await onDone();
  }
  return (
    <div className="grid gap-3">
      <FailureNotice failure={mutation.failure} />
      <div className="flex">
        <Button variant="neutral" icon="undo-2" isLoading={mutation.isBusy} onClick={() => void reopen()}>
          {t('bank.reopen')}
        </Button>
      </div>
    </div>
  );
}
