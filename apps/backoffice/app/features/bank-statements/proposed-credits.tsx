import type { BankCredit } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Notice } from '@bakul/ui/inline-error';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useBankText } from './bank-statements-text.ts';
import { useCreditColumns, useCreditName } from './credit-columns.tsx';
import { BankTexts, CreditHeader } from './credit-header.tsx';
import { CandidateNote } from './target-choice.tsx';
import type { CreditsRequest } from './use-open-credits.ts';

/** Settlements above the limit of one person, which wait for a second one. */
export function ProposedCredits({ request }: { request: CreditsRequest }) {
  const t = useBankText();
  const nameOf = useCreditName();
  const queue = useQueue<BankCredit>({
    rows: request.proposed,
    idOf: ({ id }) => id,
    nameOf,
    reload: async () => (await request.reload())?.data.filter(({ status }) => status === 'proposed') ?? null,
  });
  const columns = useCreditColumns(({ proposal }) =>
    proposal ? `${proposal.candidate.label} · ${proposal.candidate.buyer}` : null,
  );
  return (
    <Queue
      queue={queue}
      label={t('bank.tab.proposed')}
      columns={[
        ...columns,
        {
          id: 'waits',
          label: t('bank.proposed.by'),
          cell: ({ proposal }) => (proposal?.is_mine ? <WaitingBadge /> : proposal?.by),
        },
      ]}
      isLoading={request.isLoading}
      notice={
        request.failure && (
          <FailureNotice failure={request.failure} onRetry={request.reload} isRetrying={request.isLoading} />
        )
      }
      empty={
        <EmptyState icon="circle-check" title={t('bank.proposed.empty')}>
          {t('bank.proposed.empty.text')}
        </EmptyState>
      }
      detail={(id) => {
        const credit = request.proposed.find((each) => String(each.id) === id);
        return credit ? <ProposedDetail credit={credit} onDone={() => queue.done(id)} /> : null;
      }}
    />
  );
}

function WaitingBadge() {
  const t = useBankText();
  return (
    <Badge tone="info" icon="clock">
      {t('bank.proposed.mine')}
    </Badge>
  );
}

type ProposedDetailProps = { credit: BankCredit; onDone: () => Promise<void> };

function ProposedDetail({ credit, onDone }: ProposedDetailProps) {
  const { lang } = useI18n();
  const t = useBankText();
  const { may } = useStaff();
  const { proposal } = credit;
  if (!proposal) return null;
  const { candidate } = proposal;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <CreditHeader credit={credit}>
        {proposal.is_mine ? (
          <WaitingBadge />
        ) : (
          <Badge tone="warning" icon="users">
            {t('bank.proposed.other')}
          </Badge>
        )}
      </CreditHeader>
      {proposal.is_mine && <Notice>{t('bank.proposed.mine.text')}</Notice>}
      <Facts
        facts={[
          {
            label: t('bank.pays'),
            value: (
              <>
                {candidate.label} · {candidate.buyer}
                <br />
                <CandidateNote candidate={candidate} paid={credit.amount} />
              </>
            ),
            isWide: true,
          },
          { label: t('bank.proposed.by'), value: proposal.by },
          { label: t('bank.proposed.at'), value: formatTime(proposal.at, lang) },
        ]}
      />
      {may('bank.settle') && <ProposalAnswer credit={credit} isMine={proposal.is_mine} onDone={onDone} />}
      <BankTexts credit={credit} />
      <History type="bank_credit" id={credit.id} version={credit.status} />
    </article>
  );
}

function ProposalAnswer({ credit, isMine, onDone }: ProposedDetailProps & { isMine: boolean }) {
  const t = useBankText();
  const mutation = useMutation({ record: { type: 'bank_credit', id: credit.id } });
  const input = { id: String(credit.id) };

  async function confirm() {
    const done = t('bank.confirmed', { amount: formatMoney(credit.amount) });
    const result = await mutation.run('POST /api/staff/bank/credit/{id}/confirm', input, { done });
    if (result.ok) await onDone();
  }
  async function withdraw() {
    const done = t('bank.withdrawn');
    const result = await mutation.run('POST /api/staff/bank/credit/{id}/withdraw', input, { done });
    if (result.ok) await onDone();
  }
  return (
    <div className="grid gap-3">
      <FailureNotice failure={mutation.failure} />
      <div className="flex flex-wrap items-center gap-2">
        {!isMine && (
          <Button icon="check" isLoading={mutation.isBusy} onClick={() => void confirm()}>
            {t('bank.confirm')}
          </Button>
        )}
        <Button variant="neutral" icon="x" disabled={mutation.isBusy} onClick={() => void withdraw()}>
          {t(isMine ? 'bank.withdraw' : 'bank.decline')}
        </Button>
      </div>
    </div>
  );
}
