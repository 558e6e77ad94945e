import { paymentMethods } from '@bakul/shop/features/order/order.constants';
import {
  type RecordFilter as RecordFilterName,
  type ReportFilter,
  type ReportName,
  recordFilters,
  reportShapes,
} from '@bakul/shop/features/report/report.constants';
import { Button } from '@bakul/ui/button';
import { Chip } from '@bakul/ui/chip';
import { SelectField } from '@bakul/ui/select-field';
import { useId, useState } from 'react';
import { oneOf } from '../../parts/one-of.ts';
import { RecordFilter, useChoiceName } from './record-filter.tsx';
import type { ReportUrl } from './report-query.ts';
import { useReportsText } from './reports-text.ts';

type FiltersProps = {
  name: ReportName;
  url: ReportUrl;
  onChange: (change: Partial<ReportUrl>) => void;
};

/** The filters of a report behind a button, and those in force as chips that remove them. */
export function ReportFilters({ name, url, onChange }: FiltersProps) {
  const t = useReportsText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { filters } = reportShapes[name];
  if (filters.length === 0) return null;
  const active = filters.filter((filter) => url[filter] !== '');
  return (
    <>
      <Button
        variant="neutral"
        icon="sliders-horizontal"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active.length > 0 ? t('reports.filters.count', { n: active.length }) : t('reports.filters')}
      </Button>
      {active.map((filter) => (
        <FilterChip
          key={filter}
          filter={filter}
          value={url[filter]}
          onRemove={() => onChange({ [filter]: '' })}
        />
      ))}
      <div
        id={id}
        hidden={!isOpen}
        className="basis-full grid gap-x-4 gap-y-3 p-4 border border-line rounded-card bg-surface sm:grid-cols-2 xl:grid-cols-3 [&[hidden]]:hidden [&_.field]:flex-col! [&_.field]:items-stretch! [&_select.input]:max-w-none!"
      >
        {isOpen && <FilterFields name={name} url={url} onChange={onChange} />}
      </div>
    </>
  );
}

function FilterFields({ name, url, onChange }: FiltersProps) {
  const t = useReportsText();
  const id = useId();
  const { filters } = reportShapes[name];
  return (
    <>
      {recordFilters
        .filter((filter) => filters.includes(filter))
        .map((filter) => (
          <RecordFilter
            key={filter}
            filter={filter}
            value={url[filter]}
            onValue={(value) => onChange({ [filter]: value })}
          />
        ))}
      {filters.includes('payment_method') && (
        <SelectField
          id={id}
          name="payment_method"
          label={t('reports.filter.payment_method')}
          placeholder={t('reports.filter.all')}
          value={url.payment_method}
          onValue={(payment_method) => onChange({ payment_method })}
          options={paymentMethods.map((value) => ({ value, label: t(`reports.payment.${value}`) }))}
        />
      )}
    </>
  );
}

type FilterChipProps = { filter: ReportFilter; value: string; onRemove: () => void };

function FilterChip({ filter, value, onRemove }: FilterChipProps) {
  const t = useReportsText();
  const method = oneOf(paymentMethods, value);
  return (
    <Chip removeLabel={t('reports.filter.remove')} onRemove={onRemove}>
      {t(`reports.filter.${filter}`)}:{' '}
      {filter === 'payment_method' ? (
        method && t(`reports.payment.${method}`)
      ) : (
        <ChoiceName filter={filter} value={value} />
      )}
    </Chip>
  );
}

const ChoiceName = ({ filter, value }: { filter: RecordFilterName; value: string }) =>
  useChoiceName(filter, value);
