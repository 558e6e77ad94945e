import type { Api } from '@bakul/shop/api';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { SelectField } from '@bakul/ui/select-field';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';
import { StateBadge } from '../orders/state-badge.tsx';
import type { Goods } from './phone-draft.ts';
import { usePhoneText } from './phone-text.ts';

export type PhoneBuyer = Api['GET /api/staff/phone_order/buyer/{id}']['output']['data'];
type Remembered = PhoneBuyer['lists'][number]['lines'];

type BuyerCardProps = {
  buyer: PhoneBuyer;
  personId: number | null;
  onPerson: (id: number | null) => void;
  onOther: () => void;
};

/** The buyer, the caller, and the terms they buy on. */
export function BuyerCard({ buyer, personId, onPerson, onOther }: BuyerCardProps) {
  const t = usePhoneText();
  const { lang } = useI18n();
  const person = buyer.people.find(({ id }) => id === personId);
  const { credit } = buyer;
  return (
    <section className="bo-phone-buyer">
      <div className="bo-stop-head">
        <div>
          <h2>{buyer.name}</h2>
          <p className="bo-quiet">{buyer.detail}</p>
        </div>
        <Button variant="neutral" size="small" onClick={onOther}>
          {t('phone.buyer.other')}
        </Button>
      </div>
      {buyer.kind === 'company' && (
        <SelectField
          id="phone-person"
          name="person"
          label={t('phone.person')}
          placeholder={t('phone.person.choose')}
          value={personId === null ? '' : String(personId)}
          options={buyer.people.map(({ id, name, role, may_order }) => ({
            value: String(id),
            label: role ? `${name} · ${t(`phone.role.${role}`)}` : name,
            isDisabled: !may_order,
          }))}
          onValue={(id) => onPerson(id === '' ? null : Number(id))}
        />
      )}
      <ul className="bo-phone-facts">
        {person?.phone && <li>{person.phone}</li>}
        {person?.order_limit != null && (
          <li>{t('phone.limit', { amount: formatMoney(person.order_limit) })}</li>
        )}
        {credit && (
          <li>
            {credit.status === 'active'
              ? t('phone.credit', {
                  available: formatMoney(credit.available),
                  limit: formatMoney(credit.limit),
                  n: credit.tenor_days,
                })
              : t('phone.credit.stopped', { state: credit.status.replaceAll('_', ' ') })}
          </li>
        )}
        {buyer.price_lists.map(({ name, ends_on }) => (
          <li key={name}>{t('phone.priceList', { name, date: formatLocalDay(ends_on, lang) })}</li>
        ))}
      </ul>
    </section>
  );
}

type UsualProps = { buyer: PhoneBuyer; onAdd: (lines: readonly (Goods & { quantity: number })[]) => void };

/** The buyer's last orders and saved lists, each added to this order with one press. */
export function RecentOrdersAndLists({ buyer, onAdd }: UsualProps) {
  const t = usePhoneText();
  const { lang } = useI18n();
  const add = (lines: Remembered, name: string) => (
    <Button
      size="small"
      variant="secondary"
      aria-label={`${t('phone.usual.add', { n: lines.length })}: ${name}`}
      onClick={() => onAdd(lines)}
    >
      {t('phone.usual.add', { n: lines.length })}
    </Button>
  );
  const isNew = buyer.orders.length === 0 && buyer.lists.length === 0;
  return (
    <section className="bo-part">
      <h2 className="bo-phone-title">{t('phone.usual')}</h2>
      {isNew && <p className="bo-quiet">{t('phone.usual.none')}</p>}
      <ul className="bo-usual">
        {buyer.lists
          .filter(({ lines }) => lines.length > 0)
          .map(({ id, name, lines }) => (
            <li key={id}>
              <div>
                <strong>{t('phone.usual.list', { name })}</strong>
                <p className="bo-card-facts">{lines.map((line) => line.name).join(', ')}</p>
              </div>
              {add(lines, name)}
            </li>
          ))}
        {buyer.orders.map(({ slug, delivery_date, status, lines }) => (
          <li key={slug}>
            <div>
              <strong>{t('phone.usual.order', { slug, day: formatLocalDay(delivery_date, lang) })}</strong>{' '}
              <StateBadge state={status} />
              <p className="bo-card-facts">{lines.map((line) => line.name).join(', ')}</p>
            </div>
            {add(lines, slug)}
          </li>
        ))}
      </ul>
    </section>
  );
}
