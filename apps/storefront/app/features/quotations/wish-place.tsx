import { Hint } from '@bakul/ui/hint';
import { Segmented } from '@bakul/ui/segmented';
import { SelectField } from '@bakul/ui/select-field';
import { useId } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { type Draft, ways } from './draft.ts';
import { useQuoteText } from './quotation-text.ts';

export type RequestFieldsProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** An address, a pickup point, or not decided yet. */
export function PlaceFields({ draft, onChange }: RequestFieldsProps) {
  const text = useQuoteText();
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
      {draft.way === 'address' && <Addresses draft={draft} onChange={onChange} />}
      {draft.way === 'pickup' && <Points draft={draft} onChange={onChange} />}
    </div>
  );
}

function Addresses({ draft, onChange }: RequestFieldsProps) {
  const text = useQuoteText();
  const id = useId();
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const load = useLoad('addresses', (signal) => call('GET /api/profile/addresses', {}, { signal }), {
    skipToast: true,
  });
  return (
    <Loaded load={load} skeleton={null}>
      {({ data }) =>
        data.length === 0 ? (
          <Hint icon="map-pin">
            {text('wish.address.none')}{' '}
            <Link
              to={isCompany ? '/company' : '/profile/addresses/create'}
              className="text-brand font-semibold underline"
            >
              {text('wish.address.add')}
            </Link>
          </Hint>
        ) : (
          <SelectField
            id={id}
            name="address_id"
            label={text('wish.address')}
            placeholder={text('wish.none')}
            value={String(draft.addressId ?? '')}
            onValue={(value) => onChange({ addressId: Number(value) || null })}
            options={data.map((address) => ({
              value: String(address.id),
              label: `${address.label}: ${address.line_1}, ${address.postcode} ${address.city}`,
            }))}
          />
        )
      }
    </Loaded>
  );
}

function Points({ draft, onChange }: RequestFieldsProps) {
  const text = useQuoteText();
  const id = useId();
  const load = useLoad('points', (signal) => call('GET /api/misc/pickup_points', {}, { signal }), {
    skipToast: true,
  });
  return (
    <Loaded load={load} skeleton={null}>
      {({ data }) => (
        <SelectField
          id={id}
          name="pickup_id"
          label={text('wish.pickup')}
          placeholder={text('wish.none')}
          value={String(draft.pickupId ?? '')}
          onValue={(value) => onChange({ pickupId: Number(value) || null })}
          options={data.map((point) => ({
            value: String(point.id),
            label: `${point.name}: ${point.address}, ${point.postcode} ${point.city}`,
          }))}
        />
      )}
    </Loaded>
  );
}
