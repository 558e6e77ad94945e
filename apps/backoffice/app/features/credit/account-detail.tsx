import type { StaffAccountDetail } from '@bakul/shop/features/credit/staff/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { AgeingBars } from '@bakul/ui/ageing-bars';
import { Badge } from '@bakul/ui/chip';
import { Disclosure } from '@bakul/ui/disclosure';
import { LimitMeter } from '@bakul/ui/limit-meter';
import { Money } from '@bakul/web/format/money';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { smallFacts, textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { AccountActions } from './account-actions.tsx';
import { ApprovalList } from './approval-list.tsx';
import { accountLooks, ageingTones, shownAgeing } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';
import { Postings } from './postings.tsx';
import { StatementForm } from './statement-form.tsx';

type AccountDetailProps = { id: string; onChange: () => Promise<unknown> };

export function AccountDetail({ id, onChange }: AccountDetailProps) {
  const account = useData('GET /api/staff/credit/account/{id}', { id });
  return (
    <WithData from={account}>
      {({ data }) => (
        <Account
          account={data}
          onChange={async (next) => {
            if (next) account.replace({ data: next });
            else await account.reload();
            await onChange();
          }}
        />
      )}
    </WithData>
  );
}

type AccountProps = {
  account: StaffAccountDetail;
  onChange: (next?: StaffAccountDetail) => Promise<void>;
};

function Account({ account, onChange }: AccountProps) {
  const { lang } = useI18n();
  const t = useCreditText();
  const { may } = useStaff();
  const { id, status, hold, limit, outstanding, reserved, available, approvals } = account;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={account.company}>
        <p className={smallFacts}>
          <Badge {...accountLooks[status]}>
            {t(`account.${status}`)}
            {hold && ` · ${t(`hold.${hold}`)}`}
          </Badge>
          {t('account.terms', { limit: formatMoney(limit), n: account.tenor_days })}
        </p>
      </DetailHeader>
      <LimitMeter
        label={t('account.bar', { available: formatMoney(available), limit: formatMoney(limit) })}
        parts={[
          {
            label: t('field.outstanding'),
            amount: outstanding,
            text: <Money sen={outstanding} />,
            tone: 'brand',
          },
          {
            label: t('field.reserved'),
            amount: reserved,
            text: <Money sen={reserved} />,
            tone: 'reserved',
          },
          {
            label: t('field.available'),
            amount: available,
            text: <Money sen={available} />,
            tone: 'rest',
          },
        ]}
      />
      <ApprovalList approvals={approvals} />
      {may('credit.manage') && <AccountActions account={account} onChange={onChange} />}
      <section>
        <h3 className="text-base font-bold">{t('ageing.title')}</h3>
        <AgeingBars
          caption={t('ageing.title')}
          rows={shownAgeing(account.ageing).map(({ bucket, amount }) => ({
            label: t(`ageing.${bucket}`),
            amount,
            text: <Money sen={amount} isBare />,
            tone: ageingTones[bucket],
          }))}
        />
      </section>
      <Facts
        facts={[
          { label: t('field.overdue'), value: <Money sen={account.overdue} /> },
          {
            label: t('field.lateSince'),
            value: account.days_overdue > 0 && t('days', { n: account.days_overdue }),
          },
          { label: t('field.advance'), value: <Money sen={account.advance} /> },
          { label: t('field.opened'), value: formatTime(account.opened_at, lang) },
          {
            label: t('tab.invoices'),
            value: (
              <Link className={textLink} to={`?tab=invoices&account=${id}`}>
                {t('account.invoices')}
              </Link>
            ),
          },
        ]}
      />
      <StatementForm accountId={id} />
      <Disclosure className="min-w-0" summary={t('postings.title')}>
        <Postings accountId={id} />
      </Disclosure>
      <History
        type="credit_account"
        id={id}
        version={`${status} ${hold} ${limit} ${account.tenor_days} ${approvals.length}`}
      />
    </article>
  );
}
