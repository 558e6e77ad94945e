import { LinkTabs } from '@bakul/ui/tabs';
import { useSearchParams } from 'react-router';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { EinvoicesTab } from './einvoices-tab.tsx';
import { useEinvoicesText } from './einvoices-text.ts';
import { MonthTab } from './month-tab.tsx';

const tabs = ['list', 'month'] as const;

/** /e-invoices: documents for the tax authority, and whether a month is complete. */
export function EinvoicesPage() {
  const { t: common } = useI18n();
  const t = useEinvoicesText();
  const [params] = useSearchParams();
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? 'list';
  return (
    <Page
      title={common('nav.einvoices')}
      hint={t('einvoices.hint')}
      toolbar={
        <LinkTabs
          label={common('nav.einvoices')}
          selected={shown}
          tabs={tabs.map((id) => ({ id, label: t(`einvoices.tab.${id}`), href: `?tab=${id}` }))}
        />
      }
    >
      {shown === 'list' ? <EinvoicesTab /> : <MonthTab />}
    </Page>
  );
}
