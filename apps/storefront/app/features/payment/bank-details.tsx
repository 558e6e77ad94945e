import type { BankDetails as Details } from '@bakul/shop/kit/bank-details';
import { formatDecimal, formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { DuitNowCode } from './duitnow-code.tsx';
import { usePaymentText } from './payment-text.ts';

type BankDetailsProps = { details: Details; headingLevel?: 2 | 3 };

/** The bank details of a transfer, each with a copy button, and the code that fills them in. */
export function BankDetails({ details, headingLevel = 2 }: BankDetailsProps) {
  const text = usePaymentText();
  const Heading = `h${headingLevel}` as const;
  const [said, setSaid] = useState('');
  const { bank, holder, account_number, reference, amount, duitnow_qr, is_demo } = details;

  async function copy(what: string, value: string) {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(text('bank.copied', { what }));
    } catch {
      // The clipboard is not permitted, or not available without HTTPS.
      setSaid(text('bank.copyFailed'));
    }
  }

  const rows = [
    { name: text('bank.bank'), shown: bank },
    { name: text('bank.account'), shown: account_number, copied: account_number.replace(/\s/g, '') },
    { name: text('bank.holder'), shown: holder },
    { name: text('bank.amount'), shown: formatMoney(amount), copied: formatDecimal(amount) },
    { name: text('bank.reference'), shown: reference, copied: reference },
  ];
  return (
    <section className="grid gap-3 text-start" data-testid="bank-details">
      <Heading className="text-lg/7">{text('bank.title')}</Heading>
      {is_demo && (
        <Notice tone="warning">
          <p>{text('bank.demo')}</p>
        </Notice>
      )}
      <dl className="border border-line rounded-card bg-surface">
        {rows.map(({ name, shown, copied }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center min-h-14 py-1.5 ps-4 pe-1 sm:grid-cols-[180px_minmax(0,1fr)_auto] not-first:border-t not-first:border-line"
          >
            <dt className="col-1 text-muted text-sm/5">{name}</dt>
            <dd className="col-1 font-strong wrap-anywhere tabular-nums sm:col-2">{shown}</dd>
            {copied && (
              <dd className="row-[1_/_span_2] col-2 sm:row-1 sm:col-3">
                <Button
                  variant="quiet"
                  size="small"
                  icon="copy"
                  aria-label={text('bank.copy.of', { what: name })}
                  onClick={() => copy(name, copied)}
                >
                  {text('bank.copy')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {duitnow_qr && (
        <DuitNowCode payload={duitnow_qr} amount={amount} reference={reference} headingLevel={headingLevel} />
      )}
      <p role="status" className="min-h-5 text-muted text-sm">
        {said}
      </p>
    </section>
  );
}
