import type { BankStatement } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import type { Column } from '../../frame/queue.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { useBankText } from './bank-statements-text.ts';
import { statementPeriod } from './statement-facts.tsx';

const noFilters = { isFiltered: false, clear: () => undefined };

/** Imported files, newest first. */
export function StatementsTab() {
  const { lang } = useI18n();
  const t = useBankText();
  const pages = usePages('GET /api/staff/bank/statement', {});
  const queue = useQueue<BankStatement>({
    ...pages,
    idOf: ({ id }) => id,
    nameOf: ({ file_name }) => file_name,
  });
  const columns: Column<BankStatement>[] = [
    {
      id: 'file',
      label: t('bank.statement.file'),
      cell: (statement) => (
        <RowTitleCell title={statement.file_name} sub={statementPeriod(statement, { t, lang })} />
      ),
    },
    {
      id: 'bank',
      label: t('bank.statement.bank'),
      isExtra: true,
      cell: ({ format }) => t(`bank.format.${format}`),
    },
    {
      id: 'period',
      label: t('bank.statement.period'),
      isExtra: true,
      cell: (statement) => statementPeriod(statement, { t, lang }),
    },
    {
      id: 'new',
      label: t('bank.statement.new'),
      isNumeric: true,
      cell: ({ new_credits }) => new_credits,
    },
    {
      id: 'known',
      label: t('bank.statement.known_credits'),
      isNumeric: true,
      isExtra: true,
      cell: ({ known_credits }) => known_credits,
    },
    {
      id: 'at',
      label: t('bank.statement.at'),
      isExtra: true,
      cell: ({ imported_at }) => formatTime(imported_at, lang),
    },
  ];
  return (
    <ListQueue
      list={pages}
      filters={noFilters}
      queue={queue}
      label={t('bank.tab.statements')}
      columns={columns}
      empty={
        <EmptyState icon="landmark" title={t('bank.statements.empty')}>
          {t('bank.statements.empty.text')}
        </EmptyState>
      }
      detail={(id) => {
        const statement = pages.rows.find((each) => String(each.id) === id);
        return statement ? <StatementDetail statement={statement} /> : null;
      }}
    />
  );
}

function StatementDetail({ statement }: { statement: BankStatement }) {
  const { lang } = useI18n();
  const t = useBankText();
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={statement.file_name}>
        <p className={smallFacts}>{t(`bank.format.${statement.format}`)}</p>
      </DetailHeader>
      <div className="flex">
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={`/bank-statements?statement=${statement.id}`}
        >
          {t('bank.statement.show')}
        </Link>
      </div>
      <Facts
        facts={[
          { label: t('bank.statement.period'), value: statementPeriod(statement, { t, lang }) },
          { label: t('bank.statement.account'), value: statement.account_number },
          { label: t('bank.statement.new'), value: String(statement.new_credits) },
          { label: t('bank.statement.known_credits'), value: String(statement.known_credits) },
          { label: t('bank.statement.debits'), value: String(statement.debits) },
          { label: t('bank.statement.by'), value: statement.imported_by },
          { label: t('bank.statement.at'), value: formatTime(statement.imported_at, lang) },
        ]}
      />
      <History type="bank_statement" id={statement.id} version={statement.imported_at} />
    </article>
  );
}
