import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { LinkTabs } from '@bakul/ui/tabs';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useBankText } from './bank-statements-text.ts';
import { ClosedCredits } from './closed-credits.tsx';
import { OpenCredits } from './open-credits.tsx';
import { ProposedCredits } from './proposed-credits.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementsTab } from './statements-tab.tsx';
import { useOpenCredits } from './use-open-credits.ts';

const tabs = ['open', 'proposed', 'settled', 'ignored', 'statements'] as const;

/** /bank-statements: credits of imported statements, from open to settled. */
export function BankStatementsPage() {
  const { t: common } = useI18n();
  const t = useBankText();
  const { may } = useStaff();
  const [params] = useSearchParams();
  const shown = oneOf(tabs, params.get('tab') ?? '') ?? 'open';
  const statementId = shown === 'open' ? params.get('statement') : null;
  const credits = useOpenCredits(statementId);
  // Within one statement, the numbers would not be those of the tabs.
  const counts = credits.isLoaded &&
    statementId === null && { open: credits.open.length, proposed: credits.proposed.length };
  return (
    <Page
      title={common('nav.bankStatements')}
      hint={t('bank.hint')}
      actions={
        may('bank.settle') && (
          <Link className={buttonClass()} to="/bank-statements/import">
            <Icon name="upload" />
            {t('bank.import')}
          </Link>
        )
      }
      toolbar={
        <LinkTabs
          label={common('nav.bankStatements')}
          className="max-w-full overflow-x-auto"
          selected={shown}
          tabs={tabs.map((id) => ({
            id,
            label: t(`bank.tab.${id}`),
            href: `?tab=${id}`,
            count: counts && (id === 'open' || id === 'proposed') ? counts[id] : undefined,
          }))}
        />
      }
    >
      {statementId !== null && <StatementFacts id={statementId} />}
      {shown === 'open' && <OpenCredits key={statementId} request={credits} />}
      {shown === 'proposed' && <ProposedCredits request={credits} />}
      {(shown === 'settled' || shown === 'ignored') && <ClosedCredits key={shown} status={shown} />}
      {shown === 'statements' && <StatementsTab />}
    </Page>
  );
}
