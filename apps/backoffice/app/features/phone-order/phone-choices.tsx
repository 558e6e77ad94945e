import {
  type PaymentMethod,
  paymentMethods,
  type Substitution,
  substitutions,
} from '@bakul/shop/features/order/order.constants';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useData } from '../../api/use-data.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from '../orders/order-text.ts';
import type { PhoneBuyer } from './buyer-card.tsx';
import { type PhoneDraft, paymentMethodOf } from './phone-draft.ts';
import { usePhoneText } from './phone-text.ts';
import type { PhonePreview } from './use-preview.ts';

type PhoneChoicesProps = {
  buyer: PhoneBuyer;
  draft: PhoneDraft;
  preview: PhonePreview | null;
  onChange: (change: Partial<PhoneDraft>) => void;
};

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((each) => each === text);
const isSubstitution = (text: string): text is Substitution => substitutions.some((each) => each === text);

/** Destination, date and payment method, from the options this buyer has. */
export function PhoneChoices({ buyer, draft, preview, onChange }: PhoneChoicesProps) {
  const t = usePhoneText();
  const words = useOrderText();
  const { lang, t: common } = useI18n();
  const pickups = useData('GET /api/misc/pickup_points', {}).data?.data ?? [];
  const dates = preview?.dates ?? [];
  const methods = preview?.payment_methods ?? [];
  const optional = `(${common('form.optional')})`;
  return (
    <section className="grid gap-4 content-start min-w-0">
      <SelectField
        id="phone-place"
        name="place"
        label={t('phone.place')}
        hint={buyer.addresses.length === 0 ? t('phone.place.none') : undefined}
        placeholder={t('phone.place.choose')}
        value={draft.place}
        options={[
          ...buyer.addresses.map(({ id, label, line_1, city }) => ({
            value: `address ${id}`,
            label: `${label}: ${line_1}, ${city}`,
          })),
          ...pickups.map(({ id, name }) => ({
            value: `pickup ${id}`,
            label: t('phone.place.pickup', { name }),
          })),
        ]}
        onValue={(place) => onChange({ place })}
      />
      <SelectField
        id="phone-date"
        name="date"
        label={t('phone.date')}
        value={draft.date || (preview?.delivery_date ?? '')}
        options={dates.map((date) => ({ value: date, label: formatLocalDay(date, lang) }))}
        onValue={(date) => onChange({ date })}
      />
      <SelectField
        id="phone-method"
        name="method"
        label={t('phone.pay')}
        value={paymentMethodOf(draft, methods)}
        options={paymentMethods.map((method) => {
          const offer = methods.find((each) => each.method === method);
          const reason = offer?.reason ? ` (${t(`phone.pay.reason.${offer.reason}`)})` : '';
          const left =
            offer?.available != null && offer.is_available ? ` · ${formatMoney(offer.available)}` : '';
          return {
            value: method,
            label: `${t(`phone.pay.${method}`)}${reason}${left}`,
            isDisabled: offer ? !offer.is_available : false,
          };
        })}
        onValue={(method) => isMethod(method) && onChange({ method })}
      />
      <SelectField
        id="phone-substitution"
        name="substitution"
        label={t('phone.substitution')}
        value={draft.substitution}
        options={substitutions.map((value) => ({ value, label: words(`order.substitution.${value}`) }))}
        onValue={(value) => isSubstitution(value) && onChange({ substitution: value })}
      />
      <TextField
        id="phone-po"
        name="po"
        label={t('phone.po')}
        mark={optional}
        value={draft.po}
        maxLength={40}
        onValue={(po) => onChange({ po })}
      />
      <TextField
        id="phone-note"
        name="note"
        label={t('phone.note')}
        mark={optional}
        value={draft.note}
        maxLength={500}
        onValue={(note) => onChange({ note })}
      />
    </section>
  );
}
