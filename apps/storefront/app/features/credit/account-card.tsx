import type { AccountState } from '@bakul/shop/features/credit/credit.constants';
import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { LimitMeter } from '@bakul/ui/limit-meter';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useCreditText } from './credit-text.ts';

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
    <Card className="credit-account">
      <div className="credit-head">
        <div>
          <h2>{text('account.available')}</h2>
          <p className="credit-available">
            <Money sen={available} />
          </p>
        </div>
        <div className="credit-limit">
          <Badge {...looks[status]}>{text(`account.state.${status}`)}</Badge>
          <p>
            <span className="credit-note">{text('account.limit')}</span> <Money sen={limit} />
          </p>
          <p className="credit-note">{text('account.terms', { n: tenor_days })}</p>
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
    <dl className="credit-facts credit-due">
      <div>
        <dt>{text('account.week')}</dt>
        <dd>
          <Money sen={due_this_week} />
        </dd>
      </div>
      <div>
        <dt>{text('account.next')}</dt>
        {next_due ? (
          <dd>
            {formatLocalDate(next_due.due_on, lang)} · <Money sen={next_due.open} />
            <Link to={`/credit-terms/transaction/${next_due.number}`} className="credit-link">
              {next_due.number}
            </Link>
          </dd>
        ) : (
          <dd>{text('account.next.none')}</dd>
        )}
      </div>
      {advance > 0 && (
        <div>
          <dt>{text('account.advance')}</dt>
          <dd>
            <Money sen={advance} />
            <span className="credit-note">{text('account.advance.note')}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
