import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { AboutCard } from './about-card.tsx';
import { AccountCard, type AccountProps } from './account-card.tsx';
import { AgeingCard } from './ageing-card.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplyCard } from './apply-card.tsx';
import { useCreditText } from './credit-text.ts';
import { EligibilityCard } from './eligibility-card.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { PayModal } from './pay-modal.tsx';
import { maxSelected, type PayItem } from './selection.ts';
import { StandingNotice } from './standing-notice.tsx';
import { StatementCard } from './statement-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

export function CreditContent() {
  const load = useLoad('credit', (signal) => call('GET /api/credit', {}, { signal }));
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data }) =>
        data.account ? (
          <Account credit={data} account={data.account} />
        ) : (
          <Applying credit={data} onChange={load.reload} />
        )
      }
    </Loaded>
  );
}

function Account({ credit, account }: AccountProps) {
  const text = useCreditText();
  const session = useSession();
  const [paid, setPaid] = useState<readonly PayItem[] | null>(null);
  const overdue = useOverdue(setPaid);
  const seesInvoices = hasScope(session, 'invoice.view');
  const mayPay = hasScope(session, 'invoice.pay');
  return (
    <div className="grid grid-cols-1 gap-4">
      <StandingNotice
        credit={credit}
        account={account}
        isBusy={overdue.isBusy}
        onPay={mayPay ? () => void overdue.pay() : null}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <AccountCard credit={credit} account={account} />
        <AgeingCard credit={credit} account={account} />
      </div>
      <WaitingCard credit={credit} />
      {seesInvoices ? (
        <>
          <InvoicesSection mayPay={mayPay} onPay={setPaid} />
          <StatementCard />
        </>
      ) : (
        <Lead>{text('invoices.forbidden')}</Lead>
      )}
      <PayModal items={paid} outstanding={account.outstanding} onClose={() => setPaid(null)} />
    </div>
  );
}

/** Loads the overdue invoices, to be paid at once. */
function useOverdue(onFound: (items: readonly PayItem[]) => void) {
  const [isBusy, setBusy] = useState(false);
  async function pay() {
    setBusy(true);
    const input = { status: 'overdue', pageSize: String(maxSelected) } as const;
    const result = await call('GET /api/credit/invoice', input);
    setBusy(false);
    if (result.ok) onFound(result.data.data);
    else await reportFailure(result.failure);
  }
  return { isBusy, pay };
}

function Applying({ credit, onChange }: { credit: Credit; onChange: () => void }) {
  const text = useCreditText();
  const mayApply = hasScope(useSession(), 'credit.apply');
  const { application } = credit;
  const isOver = application === null || application.status === 'rejected';
  return (
    <div className="grid grid-cols-1 gap-4">
      {application && <ApplicationCard application={application} credit={credit} onChange={onChange} />}
      {isOver && <AboutCard />}
      {(isOver || application.status === 'draft') && <EligibilityCard credit={credit} />}
      {isOver && mayApply && (
        <ApplyCard
          title={text(application ? 'apply.again' : 'apply.title')}
          credit={credit}
          onDone={onChange}
        />
      )}
      {!mayApply && <Lead>{text('apply.forbidden')}</Lead>}
    </div>
  );
}
