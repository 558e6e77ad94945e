import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { Button } from '@bakul/ui/button';
import { Tabs } from '@bakul/ui/tabs';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCompaniesText } from './companies-text.ts';
import { CompanyState } from './company-columns.tsx';
import { CompanyNotes } from './company-notes.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyTrade } from './company-trade.tsx';

type CompanyDetailProps = { id: number; onChange: () => void };

export function CompanyDetail({ id, onChange }: CompanyDetailProps) {
  const company = useData('GET /api/staff/company/{id}', { id });
  return (
    <WithData from={company}>
      {({ data }) => (
        <OpenCompany
          company={data}
          reload={company.reload}
          onChange={(next) => {
            company.replace({ data: next });
            onChange();
          }}
        />
      )}
    </WithData>
  );
}

type OpenCompanyProps = {
  company: StaffCompany;
  reload: () => unknown;
  onChange: (company: StaffCompany) => void;
};

const tabs = ['overview', 'people', 'trade', 'notes'] as const;

function OpenCompany({ company, reload, onChange }: OpenCompanyProps) {
  const t = useCompaniesText();
  const { id, name, actions } = company;
  const mutation = useMutation({ record: { type: 'company', id }, onConflict: reload });
  const [tab, setTab] = useState<string>('overview');
  const [asking, setAsking] = useState<'block' | 'unblock' | null>(null);

  async function decide(action: 'block' | 'unblock', reason: string) {
    const result = await mutation.run(
      `POST /api/staff/company/{id}/${action}`,
      { id, reason },
      {
        done: t(`companies.${action}.done`),
      },
    );
    if (!result.ok) return;
    setAsking(null);
    onChange(result.data.data);
  }

  const counts: Partial<Record<string, number>> = {
    people: company.people.length,
    notes: company.notes.length,
  };
  return (
    <>
      <DetailHeader title={name}>
        <p className="flex flex-wrap items-center gap-2">
          <CompanyState state={company.state} />
          <span className="text-muted">{company.ssm_number}</span>
        </p>
      </DetailHeader>
      <FailureNotice failure={asking ? null : mutation.failure} />
      <div className="flex flex-wrap items-center gap-2">
        {actions.includes('block') && (
          <Button variant="danger" size="small" onClick={() => setAsking('block')}>
            {t('companies.block')}
          </Button>
        )}
        {actions.includes('unblock') && (
          <Button size="small" onClick={() => setAsking('unblock')}>
            {t('companies.unblock')}
          </Button>
        )}
      </div>
      <Tabs
        className="[&>[role=tabpanel]]:pt-3"
        label={t('companies.tab')}
        selected={tab}
        onSelect={setTab}
        tabs={tabs.map((each) => ({ id: each, label: t(`companies.tab.${each}`), count: counts[each] }))}
      >
        {tab === 'overview' && <CompanyOverview company={company} />}
        {tab === 'people' && <CompanyPeople company={company} />}
        {tab === 'trade' && <CompanyTrade company={company} />}
        {tab === 'notes' && <CompanyNotes company={company} onChange={onChange} />}
      </Tabs>
      {asking && (
        <ReasonDialog
          title={t(`companies.${asking}.title`, { name })}
          text={t(`companies.${asking}.hint`)}
          action={t(`companies.${asking}.confirm`)}
          isDanger={asking === 'block'}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onReason={(reason) => void decide(asking, reason)}
          onClose={() => {
            mutation.clear();
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
