import { localDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { DataTable } from '@bakul/ui/data-table';
import { EmptyState } from '@bakul/ui/empty-state';
import { LinkTabs } from '@bakul/ui/tabs';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { ReportNotes } from '@bakul/web/report/report-table';
import { Link, useSearchParams } from 'react-router';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { type PurchaseFarm, type PurchaseLine, purchaseListOf } from './purchase-list.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage, ReportsLink } from './report-page.tsx';
import { requestOf, urlDefaults } from './report-query.ts';
import { useReportsText, useReportText } from './reports-text.ts';
import { useAllRows } from './use-all-rows.ts';

/** /reports/forecast: what to buy from each farm, and the forecast that this comes from. */
export function ForecastPage() {
  const t = useReportsText();
  const [params] = useSearchParams();
  const isForecast = params.get('view') === 'forecast';
  const hrefOf = (view: string) => {
    const next = new URLSearchParams(params);
    for (const name of ['view', 'page', 'sort', 'direction', 'group']) next.delete(name);
    if (view === 'forecast') next.set('view', view);
    return `?${next}`;
  };
  const tabs = (
    <LinkTabs
      label={t('reports.purchase')}
      className="max-w-full overflow-x-auto"
      selected={isForecast ? 'forecast' : 'purchase'}
      tabs={[
        { id: 'purchase', label: t('reports.purchase.tab'), href: hrefOf('purchase') },
        { id: 'forecast', label: t('reports.forecast.tab'), href: hrefOf('forecast') },
      ]}
    />
  );
  return isForecast ? <ReportPage name="forecast" tabs={tabs} /> : <PurchasePage tabs={tabs} />;
}

function PurchasePage({ tabs }: { tabs: React.ReactNode }) {
  const { lang } = useI18n();
  const t = useReportsText();
  const text = useReportText();
  const { values: url, set } = useFilters(urlDefaults);
  const today = localDate(new Date());
  const shown = {
    ...urlDefaults,
    category_id: url.category_id,
    farm_id: url.farm_id,
    product_id: url.product_id,
  };
  const request = requestOf('forecast', { ...shown, group: 'product' }, today) ?? { name: 'forecast' };
  const loaded = useAllRows(request, lang);
  const farms = loaded.data ? purchaseListOf(loaded.data) : [];
  return (
    <Page
      title={t('reports.purchase')}
      hint={
        <>
          {t('reports.purchase.hint')}
          {loaded.data && <> · {text('period.asOf', { time: formatTime(loaded.data.as_of, lang) })}</>}
        </>
      }
      actions={
        <Button icon="printer" variant="neutral" disabled={farms.length === 0} onClick={() => window.print()}>
          {t('reports.print')}
        </Button>
      }
      toolbar={
        <>
          <ReportsLink />
          {tabs}
          <ReportFilters name="forecast" url={url} onChange={set} />
        </>
      }
    >
      <WithData from={loaded}>
        {(report) => (
          <>
            {farms.length === 0 ? (
              <EmptyState icon="circle-check" title={t('reports.purchase.none')} />
            ) : (
              <div
                className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,640px),1fr))] gap-6 items-start print:block"
                data-testid="purchase-list"
              >
                {farms.map((each) => (
                  <FarmList key={each.farm} {...each} />
                ))}
              </div>
            )}
            <div className="print:hidden">
              <ReportNotes report={report} text={text} />
            </div>
          </>
        )}
      </WithData>
    </Page>
  );
}

const figures = ['tomorrow', 'weekAhead', 'held', 'available'] as const;

function FarmList({ farm, lines }: PurchaseFarm) {
  const t = useReportsText();
  const name = farm || t('reports.purchase.noFarm');
  return (
    <section className="grid grid-cols-1 content-start gap-2 min-w-0 print:mb-4 print:break-inside-avoid">
      <h2 className="text-lg">{name}</h2>
      <DataTable caption={name} density="dense">
        <thead>
          <tr>
            <th scope="col" className="w-2/5">
              {t('purchase.product')}
            </th>
            <th scope="col" className="w-[12%]" data-numeric>
              {t('purchase.buy')}
            </th>
            {figures.map((key) => (
              <th key={key} scope="col" className="w-[12%] whitespace-normal" data-numeric>
                {t(`purchase.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PurchaseRow key={line.key} line={line} />
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function PurchaseRow({ line }: { line: PurchaseLine }) {
  const { product, link, unit, buy } = line;
  return (
    <tr>
      <th scope="row" className="whitespace-normal min-w-40">
        {link ? (
          <Link to={link} className="inline-flex items-center min-h-11 hover:underline">
            {product}
          </Link>
        ) : (
          product
        )}
      </th>
      <td data-numeric>
        <strong>
          {formatQuantity(buy)} {unit}
        </strong>
      </td>
      {figures.map((key) => (
        <td key={key} data-numeric>
          {formatQuantity(line[key])}
        </td>
      ))}
    </tr>
  );
}
