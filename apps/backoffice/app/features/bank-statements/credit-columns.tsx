import type { BankCredit } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { formatLocalDate } from '@bakul/web/format/format-date';
import type { ReactNode } from 'react';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { amountColumn } from '../../parts/order-columns.tsx';
import { useBankText } from './bank-statements-text.ts';

/** The columns that every list of credits has. `pays` says what a credit pays, also where its column has no room. */
export function useCreditColumns(pays: (credit: BankCredit) => ReactNode): Column<BankCredit>[] {
  const { t: common, lang } = useI18n();
  const t = useBankText();
  return [
    {
      id: 'payer',
      label: t('bank.payer'),
      cell: (credit) => (
        <RowTitleCell
          title={
            <span className="whitespace-normal wrap-anywhere">
              {credit.payer || credit.description || credit.reference || t('bank.noText')}
            </span>
          }
          sub={
            <span className="whitespace-normal">
              {formatLocalDate(credit.booked_on, lang)} · {pays(credit)}
            </span>
          }
        />
      ),
    },
    {
      id: 'date',
      label: t('bank.booked'),
      isExtra: true,
      className: 'whitespace-nowrap',
      cell: ({ booked_on }) => formatLocalDate(booked_on, lang),
    },
    {
      id: 'text',
      label: t('bank.bankText'),
      isExtra: true,
      className: 'max-w-80 wrap-anywhere whitespace-normal',
      cell: ({ reference, description, payer }) =>
        [reference, payer === '' ? '' : description].filter((text) => text !== '').join(' · '),
    },
    amountColumn(common),
    { id: 'pays', label: t('bank.pays'), isExtra: true, className: 'whitespace-normal', cell: pays },
  ];
}

/** The name of a credit in announcements and for its checkbox. */
export function useCreditName(): (credit: BankCredit) => string {
  const { lang } = useI18n();
  const t = useBankText();
  return ({ amount, booked_on, payer }) => {
    const name = t('bank.credit.name', {
      amount: formatMoney(amount),
      date: formatLocalDate(booked_on, lang),
    });
    return payer === '' ? name : `${name}, ${payer}`;
  };
}
