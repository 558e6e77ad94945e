import { maxExportDays } from '@bakul/shop/features/accounting/accounting.constants';
import { localDate } from '@bakul/shop/kit/local-date';
import { Notice } from '@bakul/ui/inline-error';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DateRange } from '../../parts/date-span.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { Shelves } from '../../parts/shelves.tsx';
import { useAccountingText } from './accounting-text.ts';
import { CodesCard } from './codes-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { periodFromDates, periodOf, periods } from './period.ts';
import { SummaryCard } from './summary-card.tsx';

/** /accounting: a period, what it contains, and its files for an accounting program. */
export function AccountingPage() {
  const { t: common } = useI18n();
  const t = useAccountingText();
  const { values, set } = useFilters({ period: 'last_month', from: '', to: '' });
  const name = oneOf(periods, values.period) ?? 'last_month';
  const period = name === 'dates' ? periodFromDates(values) : periodOf(name, localDate(new Date()));
  const summary = useData('GET /api/staff/accounting/summary', period);
  return (
    <Page
      title={common('nav.accounting')}
      hint={t('accounting.hint')}
      toolbar={
        <>
          <Shelves
            label={t('accounting.period')}
            selected={name}
            // The dates start from the period that was shown.
            onSelect={(next) => set({ period: next, ...(next === 'dates' && period) })}
            shelves={periods.map((id) => ({ id, label: t(`accounting.period.${id}`) }))}
          />
          {name === 'dates' && <DateRange from={values.from} to={values.to} onChange={set} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 min-w-0 max-w-275">
        {period ? (
          <>
            <WithData from={summary}>
              {({ data }) => <SummaryCard period={period} summary={data} isStale={summary.isLoading} />}
            </WithData>
            <DownloadCard period={period} />
          </>
        ) : (
          <Notice tone="warning" title={t('accounting.period.wrong', { n: maxExportDays })} />
        )}
        <CodesCard />
      </div>
    </Page>
  );
}
