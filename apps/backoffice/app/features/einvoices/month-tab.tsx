import type { Completeness } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { Toolbar } from '../../frame/toolbar.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { ConsolidateButton } from './consolidate-button.tsx';
import { EinvoiceState } from './einvoice-state.tsx';
import { useEinvoicesText } from './einvoices-text.ts';
import { formatMonth, monthBefore, monthOf, recentMonths } from './months.ts';

/** Whether every document of a month has exactly one valid e-invoice. Last month at first, which is due next. */
export function MonthTab() {
  const { lang } = useI18n();
  const t = useEinvoicesText();
  const { may } = useStaff();
  const thisMonth = monthOf(new Date());
  const { values, set } = useFilters({ month: monthBefore(thisMonth) });
  const report = useData('GET /api/staff/e_invoice/completeness', { month: values.month });
  const isPast = values.month < thisMonth;
  return (
    <>
      <Toolbar>
        <FilterSelect
          label={t('einvoices.month')}
          value={values.month}
          options={recentMonths(new Date()).map((value) => ({ value, label: formatMonth(value, lang) }))}
          onValue={(month) => set({ month })}
        />
        {isPast && may('einvoice.manage') && report.data && report.data.data.waiting > 0 && (
          <ConsolidateButton
            month={values.month}
            by={report.data.data.consolidate_by}
            onDone={report.reload}
          />
        )}
      </Toolbar>
      <WithData from={report}>{({ data }) => <Report report={data} />}</WithData>
    </>
  );
}

function Report({ report }: { report: Completeness }) {
  const t = useEinvoicesText();
  const { documents, total, valid, valid_total, waiting, problems } = report;
  return (
    <div className="grid gap-4 max-w-275" data-testid="completeness">
      <Verdict report={report} />
      {documents > 0 && (
        <Card>
          <Facts
            facts={[
              { label: t('month.documents'), value: documents },
              { label: t('month.total'), value: <Money sen={total} /> },
              { label: t('month.valid'), value: String(valid) },
              { label: t('month.validTotal'), value: <Money sen={valid_total} /> },
              { label: t('month.waiting'), value: String(waiting) },
              { label: t('month.difference'), value: <Money sen={total - valid_total} /> },
            ]}
          />
        </Card>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  );
}

function Verdict({ report }: { report: Completeness }) {
  const { lang } = useI18n();
  const t = useEinvoicesText();
  const { month, documents, waiting, consolidate_by, problems, is_complete } = report;
  const name = { month: formatMonth(month, lang) };
  if (documents === 0) return <Notice title={t('month.nothing', name)} />;
  if (is_complete) {
    return (
      <Notice tone="success" title={t('month.complete', name)}>
        {t('month.complete.text')}
      </Notice>
    );
  }
  const date = formatLocalDate(consolidate_by, lang);
  return (
    <Notice
      tone="warning"
      title={t('month.incomplete', name)}
      action={
        waiting > 0 && (
          <Link
            className={buttonClass({ variant: 'neutral', size: 'small' })}
            to={`/e-invoices?status=queued&month=${month}`}
          >
            {t('month.showWaiting')}
          </Link>
        )
      }
    >
      {problems.length > 0 && <p>{t('month.incomplete.problems', { n: problems.length })}</p>}
      {waiting > 0 && <p>{t('month.incomplete.waiting', { n: waiting, date })}</p>}
    </Notice>
  );
}

function Problems({ problems }: { problems: Completeness['problems'] }) {
  const t = useEinvoicesText();
  return (
    <Card title={t('month.missing')}>
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <li
            key={problem.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              <Link className={textLink} to={`/e-invoices?status=all&open=${problem.id}`}>
                {problem.number}
              </Link>{' '}
              <span className="text-muted">{problem.buyer ?? t('einvoices.publicBuyers')}</span>
            </span>
            <Money sen={problem.total} />
            <EinvoiceState einvoice={problem} />
            {problem.errors[0] && (
              <span className="col-span-full text-muted text-sm">{problem.errors[0].text}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
