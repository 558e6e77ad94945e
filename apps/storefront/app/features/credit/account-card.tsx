import type { AccountState } from '@bakul/shop/features/credit/credit.constants';
import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import type { IconName } from '@bakul/ui/icon';
import { LimitMeter } from '@bakul/ui/limit-meter';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCreditText } from './credit-text.ts';
import { Fact, FactLink, FactList } from './facts.tsx';
import { bigAmount, smallPrint } from './styles.ts';

const looks: Record<AccountState, { tone: Tone; icon: IconName }> = {
  active: { tone: 'success', icon: 'check' },
  on_hold: { tone: 'danger', icon: 'pause' },
  suspended: { tone: 'danger', icon: 'lock' },
  closed: { tone: 'neutral', icon: 'x' },
};

export type AccountProps = { credit: Credit; account: NonNullable<Credit['account']> };

/** The limit, its used part and the next due amount. */
export function AccountCard({ credit, account }: AccountProps) {
  const text = useCreditText();
  const { status, limit, tenor_days, outstanding, reserved, available } = account;
  const percent = (sen: number) => Math.round((Math.max(0, sen) / Math.max(1, limit)) * 100);
  const money = { available: formatMoney(available), limit: formatMoney(limit) };
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-normal text-base text-muted">{text('account.available')}</h2>
          <p className={bigAmount}>
            <Money sen={available} />
          </p>
        </div>
        <div className="grid justify-items-start gap-0.5 lg:justify-items-end lg:text-end">
          <Badge {...looks[status]}>{text(`account.state.${status}`)}</Badge>
          <p>
            <span className={smallPrint}>{text('account.limit')}</span> <Money sen={limit} />
          </p>
          <p className={smallPrint}>{text('account.terms', { n: tenor_days })}</p>
        </div>
      </div>
      <LimitMeter
        label={text('account.bar', money)}
        parts={[
          {
            label: text('account.used'),
            amount: outstanding,
            text: <Money sen={outstanding} />,
            note: text('account.used.note', { percent: percent(outstanding) }),
            tone: 'brand',
          },
          {
            label: text('account.reserved'),
            amount: reserved,
            text: <Money sen={reserved} />,
            note: text('account.reserved.note'),
            tone: 'reserved',
          },
          {
            label: text('account.rest'),
            amount: available,
            text: <Money sen={available} />,
            note: text('account.rest.note', { percent: percent(available) }),
            tone: 'rest',
          },
        ]}
      />
      <Due credit={credit} account={account} />
    </Card>
  );
}

function Due({ credit: { due_this_week, next_due }, account: { advance } }: AccountProps) {
  const { lang } = useI18n();
  const text = useCreditText();
  return (
    <FactList className="border-line border-t pt-4">
      <Fact name={text('account.week')}>
        <Money sen={due_this_week} />
      </Fact>
      <Fact name={text('account.next')}>
        {next_due ? (
          <>
            {formatLocalDate(next_due.due_on, lang)} · <Money sen={next_due.open} />
            <FactLink to={`/credit-terms/transaction/${next_due.number}`}>{next_due.number}</FactLink>
          </>
        ) : (
          text('account.next.none')
        )}
      </Fact>
      {advance > 0 && (
        <Fact name={text('account.advance')}>
          <Money sen={advance} />
          <span className={classNames('flex min-h-6', smallPrint)}>{text('account.advance.note')}</span>
        </Fact>
      )}
    </FactList>
  );
}
