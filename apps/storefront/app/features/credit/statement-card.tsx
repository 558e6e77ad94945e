import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { TextField } from '@bakul/ui/text-field';
import { useId, useState } from 'react';
import { useDownload } from '../../account/use-download.ts';
import { Link } from '../../i18n/link.tsx';
import { useCreditText } from './credit-text.ts';

const maxDays = 366;

/** The statement of a period, as CSV for accounting and as PDF for the files. */
export function StatementCard() {
  const text = useCreditText();
  const id = useId();
  const [{ from, to }, setSpan] = useState(() => {
    const today = localDate(new Date());
    return { from: addDays(today, -89), to: today };
  });
  const { busy, download } = useDownload();
  const isWrong = !from || !to || from > to || addDays(from, maxDays) <= to;
  const path = (format: string) => `/api/credit/statement?from=${from}&to=${to}&format=${format}`;
  return (
    <Card title={text('statement.title')} id="statement">
      <p className="account-lead">{text('statement.text')}</p>
      <div className="credit-statement">
        <TextField
          id={`${id}-from`}
          name="from"
          type="date"
          label={text('statement.from')}
          value={from}
          onValue={(next) => setSpan((before) => ({ ...before, from: next }))}
          error={isWrong ? text('statement.span') : undefined}
        />
        <TextField
          id={`${id}-to`}
          name="to"
          type="date"
          label={text('statement.to')}
          value={to}
          onValue={(next) => setSpan((before) => ({ ...before, to: next }))}
        />
        <div className="account-actions">
          {(['pdf', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="neutral"
              icon="download"
              isLoading={busy === path(format)}
              onClick={() => !isWrong && void download(path(format))}
            >
              {text(`statement.${format}`)}
            </Button>
          ))}
        </div>
      </div>
      <Link to="/credit-terms/transaction" className="credit-link">
        {text('statement.history')}
        <Icon name="chevron-right" size="sm" />
      </Link>
    </Card>
  );
}
