import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { TextField } from '@bakul/ui/text-field';
import { useId, useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { actionRow } from '../../account/styles.ts';
import { useDownload } from '../../account/use-download.ts';
import { Link } from '../../i18n/link.tsx';
import { useCreditText } from './credit-text.ts';
import { creditLink } from './styles.ts';

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
      <Lead>{text('statement.text')}</Lead>
      <div
        className="grid grid-cols-2 items-end gap-3 mb-2 lg:grid-cols-[180px_180px_auto] lg:justify-start"
        data-testid="credit-statement"
      >
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
        <div className={classNames(actionRow, 'col-span-full lg:col-auto')}>
          {(['pdf', 'csv'] as const).map((format) => (
            <Button
              className="lg:min-h-12"
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
      <Link to="/credit-terms/transaction" className={classNames(creditLink, 'min-h-11')}>
        {text('statement.history')}
        <Icon name="chevron-right" size="sm" />
      </Link>
    </Card>
  );
}
