import type { Api } from '@bakul/shop/api';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { SelectField } from '@bakul/ui/select-field';
import { formatLocalDay } from '@bakul/web/format/format-date';
import type { ReactNode } from 'react';
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
    <section className="grid content-start min-w-0 gap-2.5 py-3.5 px-4 rounded-card bg-tint lg:[grid-area:buyer]">
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <div>
          <h2 className="text-lg">{buyer.name}</h2>
          <p className="text-muted">{buyer.detail}</p>
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
      <ul className="grid gap-0.5 text-sm">
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
  const isNew = buyer.orders.length === 0 && buyer.lists.length === 0;
  return (
    <section className="grid grid-cols-1 content-start gap-2 min-w-0">
      <h2 className="text-lg">{t('phone.usual')}</h2>
      {isNew && <p className="text-muted">{t('phone.usual.none')}</p>}
      <ul className="grid gap-1">
        {buyer.lists
          .filter(({ lines }) => lines.length > 0)
          .map(({ id, name, lines }) => (
            <UsualRow key={id} name={name} lines={lines} onAdd={onAdd}>
              <strong>{t('phone.usual.list', { name })}</strong>
            </UsualRow>
          ))}
        {buyer.orders.map(({ slug, delivery_date, status, lines }) => (
          <UsualRow key={slug} name={slug} lines={lines} onAdd={onAdd}>
            <strong>{t('phone.usual.order', { slug, day: formatLocalDay(delivery_date, lang) })}</strong>{' '}
            <StateBadge state={status} />
          </UsualRow>
        ))}
      </ul>
    </section>
  );
}

type UsualRowProps = Pick<UsualProps, 'onAdd'> & { name: string; lines: Remembered; children: ReactNode };

function UsualRow({ name, lines, onAdd, children }: UsualRowProps) {
  const t = usePhoneText();
  return (
    <li className="flex items-center justify-between gap-3 py-2 border-b border-line">
      <div className="min-w-0">
        {children}
        <p className="text-muted text-sm">{lines.map((line) => line.name).join(', ')}</p>
      </div>
      <Button
        className="flex-none"
        size="small"
        variant="secondary"
        aria-label={`${t('phone.usual.add', { n: lines.length })}: ${name}`}
        onClick={() => onAdd(lines)}
      >
        {t('phone.usual.add', { n: lines.length })}
      </Button>
    </li>
  );
}
