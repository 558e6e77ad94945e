import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { useState } from 'react';
import { DateRange } from '../../parts/date-span.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useCreditText } from './credit-text.ts';

/** Downloads the statement of a date range as PDF or CSV. */
export function StatementForm({ accountId }: { accountId: number }) {
  const t = useCreditText();
  const [span, setSpan] = useState(() => {
    const to = localDate(new Date());
    return { from: addDays(to, -90), to };
  });
  const path = (format: 'pdf' | 'csv') =>
    `/api/staff/credit/account/${accountId}/statement?${new URLSearchParams({ ...span, format })}`;
  return (
    <fieldset className="flex flex-wrap items-end gap-2" data-testid="credit-statement">
      <legend className="mb-2 font-strong">{t('statement.title')}</legend>
      <DateRange {...span} onChange={(change) => setSpan((before) => ({ ...before, ...change }))} />
      <SaveButton path={path('pdf')}>PDF</SaveButton>
      <SaveButton path={path('csv')}>CSV</SaveButton>
    </fieldset>
  );
}
