import type { BankStatement } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Link, useLocation } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { textLink } from '../../parts/styles.ts';
import { useBankText } from './bank-statements-text.ts';

type BankText = ReturnType<typeof useBankText>;

/** '1 Nov 2026 to 17 Nov 2026', or one date. Null for a statement without transactions. */
export function statementPeriod(
  { first_day, last_day }: BankStatement,
  { t, lang }: { t: BankText; lang: Lang },
): string | null {
  if (first_day === null || last_day === null) return null;
  const from = formatLocalDate(first_day, lang);
  return first_day === last_day
    ? from
    : t('bank.statement.days', { from, to: formatLocalDate(last_day, lang) });
}

/** What an import found. Shown above the open credits of one statement. */
export function StatementFacts({ id }: { id: string }) {
  const { lang } = useI18n();
  const t = useBankText();
  const { state } = useLocation();
  const { data } = useData('GET /api/staff/bank/statement', {});
  const statement = data?.data.find((each) => String(each.id) === id);
  if (!statement) return null;
  const isKnown: unknown = state?.isKnown;
  const counts = [
    [t('bank.statement.new'), statement.new_credits],
    [t('bank.statement.known_credits'), statement.known_credits],
    [t('bank.statement.debits'), statement.debits],
  ] as const;
  return (
    <Card
      title={statement.file_name}
      aside={
        <Link className={textLink} to="/bank-statements">
          {t('bank.statement.all')}
        </Link>
      }
      data-testid="statement-facts"
    >
      <div className="grid gap-3">
        {isKnown === true && <Notice tone="info" title={t('bank.statement.known')} />}
        <p className="text-muted text-sm">
          {[t(`bank.format.${statement.format}`), statementPeriod(statement, { t, lang })]
            .filter((text) => text !== null)
            .join(' · ')}
          {' · '}
          {t('bank.statement.only')}
        </p>
        <dl className="flex flex-wrap gap-y-2 gap-x-8">
          {counts.map(([label, n]) => (
            <div className="flex items-baseline gap-2" key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="text-lg font-bold tabular-nums">{n}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
