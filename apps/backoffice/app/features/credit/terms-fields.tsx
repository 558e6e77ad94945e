import {
  maxCreditLimit,
  maxSingleApproverLimit,
  type Tenor,
  tenors,
} from '@bakul/shop/features/credit/credit.constants';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { formatCentsInput, maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { useId, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCreditText } from './credit-text.ts';

export type Terms = { limit: number; tenor_days: number };
type Read = { limit: number; tenor_days: Tenor };

const tenorOf = (days: number): Tenor => tenors.find((tenor) => tenor === days) ?? 30;
const least = 10_000;

/** A limit and a tenor as typed. `read` returns them, or marks them as invalid. */
export function useTerms(start: Terms) {
  const [limit, setLimit] = useState(formatCentsInput(start.limit));
  const [days, setDays] = useState(String(tenorOf(start.tenor_days)));
  const [isWrong, setWrong] = useState(false);
  const sen = parseAmount(limit, maxStaffAmount);
  return {
    limit,
    days,
    isWrong,
    isChanged: limit !== formatCentsInput(start.limit) || days !== String(tenorOf(start.tenor_days)),
    needsTwo: sen !== null && sen > maxSingleApproverLimit,
    setLimit: (value: string) => {
      setLimit(value);
      setWrong(false);
    },
    setDays,
    read(): Read | null {
      const isFine = sen !== null && sen >= least && sen <= maxCreditLimit;
      setWrong(!isFine);
      return isFine ? { limit: sen, tenor_days: tenorOf(Number(days)) } : null;
    },
  };
}

type TermsFieldsProps = { terms: ReturnType<typeof useTerms>; isFixed?: boolean };

export function TermsFields({ terms, isFixed = false }: TermsFieldsProps) {
  const t = useCreditText();
  const { t: common } = useI18n();
  const id = useId();
  return (
    <div className="grid gap-3 items-start lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TextField
        id={`${id}-limit`}
        name="limit"
        type="number"
        prefix="RM"
        label={t('field.limit')}
        hint={
          terms.needsTwo
            ? t('terms.two', { limit: formatMoney(maxSingleApproverLimit) })
            : t('terms.one', { limit: formatMoney(maxSingleApproverLimit) })
        }
        value={terms.limit}
        onValue={terms.setLimit}
        error={terms.isWrong ? common('amount.wrong') : undefined}
        readOnly={isFixed}
        isRequired
      />
      <SelectField
        id={`${id}-days`}
        name="tenor_days"
        label={t('field.tenor')}
        value={terms.days}
        onValue={terms.setDays}
        isDisabled={isFixed}
        options={tenors.map((n) => ({ value: String(n), label: t('days', { n }) }))}
      />
    </div>
  );
}
