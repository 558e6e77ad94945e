import { paymentMethods } from '@bakul/shop/features/order/order.constants';
import {
  maxNameLength,
  standingOrderModes,
} from '@bakul/shop/features/standing-order/standing-order.constants';
import { localDate } from '@bakul/shop/kit/local-date';
import { Card } from '@bakul/ui/card';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { RadioField } from '@bakul/ui/radio-field';
import { Segmented } from '@bakul/ui/segmented';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useId } from 'react';
import { useSession } from '../../session/use-session.ts';
import { AddressSelect, PickupSelect } from '../address/place-select.tsx';
import { useCheckoutText } from '../checkout/checkout-text.ts';
import { DetailFields } from '../checkout/detail-fields.tsx';
import type { Draft, DraftProblem } from './draft.ts';
import { FirstOrder } from './first-order.tsx';
import { useFormMessages } from './standing-orders-text.ts';
import { WeekdayField } from './weekday-field.tsx';

/** What every section of the form gets. */
export type FieldsProps = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  idOf: (problem: DraftProblem) => string;
  errorOf: (...problems: DraftProblem[]) => string | undefined;
};

export function WhenFields({ draft, onChange, idOf, errorOf, isNew }: FieldsProps & { isNew: boolean }) {
  const text = useFormMessages();
  const today = localDate(new Date());
  return (
    <Card title={text('form.when')}>
      <div className="grid grid-cols-1 gap-4">
        <TextField
          id={idOf('name')}
          name="name"
          label={text('form.name')}
          hint={text('form.name.hint')}
          value={draft.name}
          onValue={(name) => onChange({ name })}
          error={errorOf('name')}
          maxLength={maxNameLength}
          autoComplete="off"
          isRequired
          className="max-w-140"
        />
        <WeekdayField
          id={idOf('weekdays')}
          label={text('form.weekdays')}
          value={draft.weekdays}
          onValue={(weekdays) => onChange({ weekdays })}
          error={errorOf('weekdays')}
        />
        <div className="grid max-w-140 grid-cols-1 items-end gap-4 sm:grid-cols-2">
          <TextField
            id={idOf('starts')}
            name="starts_on"
            type="date"
            label={text('form.starts')}
            min={isNew ? today : undefined}
            value={draft.startsOn}
            onValue={(startsOn) => onChange({ startsOn })}
            error={errorOf('starts.missing', 'starts')}
            isRequired
          />
          <TextField
            id={idOf('ends')}
            name="ends_on"
            type="date"
            label={text('form.ends')}
            mark={text('form.optional')}
            min={draft.startsOn || today}
            value={draft.endsOn}
            onValue={(endsOn) => onChange({ endsOn })}
            error={errorOf('ends')}
          />
        </div>
        {isNew && <FirstOrder draft={draft} />}
      </div>
    </Card>
  );
}

export function PlaceFields({ draft, onChange, idOf, errorOf, isNew }: FieldsProps & { isNew: boolean }) {
  const text = useFormMessages();
  return (
    <Card title={text('form.where')}>
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          className="self-start justify-self-start"
          label={text('form.way')}
          selected={draft.way}
          onSelect={(id) => onChange({ way: id === 'pickup' ? 'pickup' : 'delivery' })}
          segments={[
            { id: 'delivery', label: text('form.way.delivery'), icon: 'truck' },
            { id: 'pickup', label: text('form.way.pickup'), icon: 'store' },
          ]}
        />
        {draft.way === 'delivery' ? (
          <AddressSelect
            id={idOf('place')}
            label={text('form.address')}
            placeholder={text('form.choose')}
            none={text('form.address.none')}
            add={text('form.address.add')}
            preselects={isNew}
            value={draft.addressId}
            onValue={(addressId) => onChange({ addressId })}
            error={errorOf('place')}
          />
        ) : (
          <PickupSelect
            id={idOf('pickup')}
            label={text('form.pickup')}
            placeholder={text('form.choose')}
            value={draft.pickupId}
            onValue={(pickupId) => onChange({ pickupId })}
            error={errorOf('pickup')}
          />
        )}
      </div>
    </Card>
  );
}

export function OrderingFields({ draft, onChange, idOf, errorOf }: FieldsProps) {
  const text = useFormMessages();
  const checkout = useCheckoutText();
  const id = useId();
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  // Only companies have credit terms.
  const methods = paymentMethods.filter(
    (method) => method !== 'credit' || isCompany || draft.method === 'credit',
  );
  return (
    <Card title={text('form.how')}>
      <div className="grid grid-cols-1 gap-4">
        <RadioField
          id={`${id}-mode`}
          name="mode"
          label={text('form.mode')}
          look="tiles"
          value={draft.mode}
          onValue={(value) =>
            onChange({ mode: standingOrderModes.find((mode) => mode === value) ?? 'automatic' })
          }
          options={standingOrderModes.map((value) => ({
            value,
            label: text(`form.mode.${value}`),
            note: text(`form.mode.${value}.note`),
          }))}
        />
        <TextField
          id={idOf('guard')}
          name="price_guard_percent"
          type="number"
          inputMode="numeric"
          prefix="%"
          label={text('form.guard')}
          hint={text('form.guard.hint')}
          value={draft.priceGuard}
          onValue={(priceGuard) => onChange({ priceGuard })}
          error={errorOf('guard')}
          maxLength={3}
          autoComplete="off"
          className="max-w-140"
        />
        <CheckboxField
          id={`${id}-partial`}
          name="allows_partial"
          label={text('form.partial')}
          isChecked={draft.allowsPartial}
          onValue={(allowsPartial) => onChange({ allowsPartial })}
        />
        <SelectField
          id={`${id}-method`}
          name="payment_method"
          label={checkout('payment.method')}
          value={draft.method}
          onValue={(value) =>
            onChange({ method: paymentMethods.find((method) => method === value) ?? 'online' })
          }
          options={methods.map((value) => ({ value, label: checkout(`payment.${value}`) }))}
          hint={
            draft.mode === 'automatic' && draft.method !== 'credit'
              ? text(`form.pay.${draft.method}`)
              : undefined
          }
          className="sm:max-w-[calc(50%-8px)]"
        />
        <DetailFields choices={draft} onChoice={onChange} isCompany={isCompany} />
      </div>
    </Card>
  );
}
