import type { BankCredit } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { useBankText } from './bank-statements-text.ts';

type CreditHeaderProps = { credit: BankCredit; children?: ReactNode };

/** The amount and date of the open credit, with badges next to them. */
export function CreditHeader({ credit, children }: CreditHeaderProps) {
  const { lang } = useI18n();
  return (
    <DetailHeader title={<Money sen={credit.amount} />}>
      <p className={smallFacts}>
        {formatLocalDate(credit.booked_on, lang)}
        {children}
      </p>
    </DetailHeader>
  );
}

/** What the bank says about a credit. */
export function BankTexts({ credit }: { credit: BankCredit }) {
  const t = useBankText();
  return (
    <Facts
      facts={[
        { label: t('bank.payer'), value: credit.payer },
        { label: t('bank.reference'), value: credit.reference },
        { label: t('bank.description'), value: credit.description, isWide: true },
      ]}
    />
  );
}
