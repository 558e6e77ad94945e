import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { Button } from '@bakul/ui/button';
import { Hint } from '@bakul/ui/hint';
import { RadioField } from '@bakul/ui/radio-field';
import { formatPhone } from '@bakul/web/format/format-phone';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { addressValues } from '../address/address-fields.ts';
import { AddressForm } from '../address/address-form.tsx';
import { useSaveAddress } from '../address/use-save-address.ts';
import { useCheckoutText } from './checkout-text.ts';

type AddressChoiceProps = {
  addresses: readonly Address[];
  chosen: number | null;
  mayAdd: boolean;
  onChoose: (id: number) => void;
  onAddress: (address: Address) => void;
};

/** Saved addresses as cards. A new one can be added here and is selected immediately. */
export function AddressChoice({ addresses, chosen, mayAdd, onChoose, onAddress }: AddressChoiceProps) {
  const text = useCheckoutText();
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isFirst = addresses.length === 0;
  const wasAdding = useRef(false);

  useEffect(() => {
    if (isAdding) box.current?.querySelector<HTMLElement>('form input')?.focus();
    else if (wasAdding.current) box.current?.querySelector<HTMLElement>(':checked, button')?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  function take(address: Address) {
    onAddress(address);
    onChoose(address.id);
    setSaid(text('delivery.added', { label: address.label }));
    setAdding(false);
  }

  if (isFirst && !mayAdd) return <Hint>{text('delivery.onlyAdmins')}</Hint>;
  return (
    <div ref={box} className="grid grid-cols-1 gap-3">
      {!isFirst && (
        <RadioField
          id={id}
          name="address"
          label={text('delivery.addresses')}
          isLabelHidden
          look="tiles"
          value={String(chosen)}
          onValue={(value) => onChoose(Number(value))}
          options={addresses.map((address) => ({
            value: String(address.id),
            label: address.label,
            note: <AddressNote address={address} />,
          }))}
        />
      )}
      {isFirst && <p className="text-muted">{text('delivery.first')}</p>}
      {isFirst || isAdding ? (
        <NewAddress onSaved={take} onCancel={isFirst ? null : () => setAdding(false)} />
      ) : (
        mayAdd && (
          <Button
            variant="quiet"
            icon="plus"
            className="justify-self-start -mt-1 -mb-2 -ms-4"
            onClick={() => setAdding(true)}
          >
            {text('delivery.add')}
          </Button>
        )
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function AddressNote({ address: { line_1, postcode, city, contact, phone } }: { address: Address }) {
  return (
    <>
      {line_1}, {postcode} {city}
      <br />
      {contact} · <span className="whitespace-nowrap">{formatPhone(phone)}</span>
    </>
  );
}

type NewAddressProps = { onSaved: (address: Address) => void; onCancel: (() => void) | null };

function NewAddress({ onSaved, onCancel }: NewAddressProps) {
  const user = useSession()?.user;
  const save = useSaveAddress(null, async (address) => onSaved(address));
  if (!user) return null;
  const initial = addressValues({ contact: user.name, phone: user.mobile_phone });
  return <AddressForm initial={initial} isDefault={false} isShort onSave={save} onCancel={onCancel} />;
}
