import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { useState } from 'react';
import { SaveButton } from '../../parts/save-button.tsx';
import { useCreditText } from './credit-text.ts';

/** The statement of a span of days, as a paper or as a table. */
export function StatementForm({ accountId }: { accountId: number }) {
  const t = useCreditText();
  const [today] = useState(() => localDate(new Date()));
  const [from, setFrom] = useState(() => addDays(today, -90));
  const [to, setTo] = useState(today);
  const path = (format: 'pdf' | 'csv') =>
    `/api/staff/credit/account/${accountId}/statement?${new URLSearchParams({ from, to, format })}`;
  return (
    <fieldset className="credit-statement">
      <legend>{t('statement.title')}</legend>
      <label>
        <span>{t('statement.from')}</span>
        <input
          type="date"
          className="input"
          value={from}
          max={to}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label>
        <span>{t('statement.to')}</span>
        <input
          type="date"
          className="input"
          value={to}
          min={from}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <SaveButton path={path('pdf')}>PDF</SaveButton>
      <SaveButton path={path('csv')}>CSV</SaveButton>
    </fieldset>
  );
}
