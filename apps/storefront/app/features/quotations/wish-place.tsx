import { Segmented } from '@bakul/ui/segmented';
import { useId } from 'react';
import { AddressSelect, PickupSelect } from '../address/place-select.tsx';
import { type Draft, ways } from './draft.ts';
import { useQuoteText } from './quotation-text.ts';

export type RequestFieldsProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** An address, a pickup point, or not decided yet. */
export function PlaceFields({ draft, onChange }: RequestFieldsProps) {
  const text = useQuoteText();
  const id = useId();
  return (
    <div className="field">
      <span className="field-label">{text('wish.way')}</span>
      <Segmented
        className="self-start flex-wrap"
        label={text('wish.way')}
        selected={draft.way}
        onSelect={(id) => onChange({ way: ways.find((way) => way === id) ?? 'none' })}
        segments={ways.map((id) => ({ id, label: text(`wish.way.${id}`) }))}
      />
      {draft.way === 'address' && (
        <AddressSelect
          id={id}
          label={text('wish.address')}
          placeholder={text('wish.none')}
          none={text('wish.address.none')}
          add={text('wish.address.add')}
          value={draft.addressId}
          onValue={(addressId) => onChange({ addressId })}
        />
      )}
      {draft.way === 'pickup' && (
        <PickupSelect
          id={id}
          label={text('wish.pickup')}
          placeholder={text('wish.none')}
          value={draft.pickupId}
          onValue={(pickupId) => onChange({ pickupId })}
        />
      )}
    </div>
  );
}
