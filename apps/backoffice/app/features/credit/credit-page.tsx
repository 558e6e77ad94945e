import { LinkTabs } from '@bakul/ui/tabs';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { onMutation } from '../../api/mutation-events.ts';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { ApplicationsTab } from './applications-tab.tsx';
import { useCreditText } from './credit-text.ts';
import { DisputesTab } from './disputes-tab.tsx';
import { InvoicesTab } from './invoices-tab.tsx';

const tabs = ['applications', 'accounts', 'invoices', 'disputes'] as const;

/** /credit: applications, accounts, invoices and their disputes. */
export function CreditPage() {
  const { t: common } = useI18n();
  const t = useCreditText();
  const [params] = useSearchParams();
  const { data, reload } = useData('GET /api/staff/credit/count', {});
  useEffect(() => onMutation(() => void reload()), [reload]);
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? 'applications';
  const counts = {
    applications: data?.data.applications,
    accounts: data?.data.terms || undefined,
    invoices: undefined,
    disputes: data?.data.disputes || undefined,
  };
  return (
    <Page
      title={common('nav.credit')}
      hint={t('credit.hint')}
      toolbar={
        <LinkTabs
          label={common('nav.credit')}
          selected={shown}
          tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), href: `?tab=${id}`, count: counts[id] }))}
        />
      }
    >
      {shown === 'applications' && <ApplicationsTab />}
      {shown === 'accounts' && <AccountsTab />}
      {shown === 'invoices' && <InvoicesTab />}
      {shown === 'disputes' && <DisputesTab />}
    </Page>
  );
}
