import { Hint } from '@bakul/ui/hint';
import { SelectField } from '@bakul/ui/select-field';
import { useEffect, useEffectEvent } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';

type PlaceSelectProps = {
  id: string;
  label: string;
  /** Shown while no place is chosen. */
  placeholder: string;
  value: number | null;
  onValue: (id: number | null) => void;
  error?: string | undefined;
};

type AddressSelectProps = PlaceSelectProps & {
  /** For a buyer without addresses: a sentence, and the link to add one. */
  none: string;
  add: string;
  /** Chooses the default address when none is chosen yet. */
  preselects?: boolean;
};

/** One of the buyer's addresses. */
export function AddressSelect({ none, add, preselects = false, ...props }: AddressSelectProps) {
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const load = useLoad('addresses', (signal) => call('GET /api/profile/addresses', {}, { signal }), {
    skipToast: true,
  });
  const addresses = load.data?.data ?? [];
  const preselected = (addresses.find(({ is_default }) => is_default) ?? addresses[0])?.id;
  const preselect = useEffectEvent(() => {
    if (preselects && props.value === null && preselected !== undefined) props.onValue(preselected);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses are known
  useEffect(() => preselect(), [preselected]);
  return (
    <Loaded load={load} skeleton={null}>
      {({ data }) =>
        data.length === 0 ? (
          <Hint icon="map-pin">
            {none}{' '}
            <Link
              to={isCompany ? '/company' : '/profile/addresses/create'}
              className="text-brand font-semibold underline"
            >
              {add}
            </Link>
          </Hint>
        ) : (
          <PlaceSelect
            {...props}
            name="address_id"
            places={data.map((address) => ({
              id: address.id,
              label: `${address.label}: ${address.line_1}, ${address.postcode} ${address.city}`,
            }))}
          />
        )
      }
    </Loaded>
  );
}

/** One of the shop's pickup points. */
export function PickupSelect(props: PlaceSelectProps) {
  const load = useLoad('points', (signal) => call('GET /api/misc/pickup_points', {}, { signal }), {
    skipToast: true,
  });
  return (
    <Loaded load={load} skeleton={null}>
      {({ data }) => (
        <PlaceSelect
          {...props}
          name="pickup_id"
          places={data.map((point) => ({
            id: point.id,
            label: `${point.name}: ${point.address}, ${point.postcode} ${point.city}`,
          }))}
        />
      )}
    </Loaded>
  );
}

type Place = { id: number; label: string };

function PlaceSelect({
  places,
  value,
  onValue,
  ...rest
}: PlaceSelectProps & { name: string; places: readonly Place[] }) {
  return (
    <SelectField
      {...rest}
      value={String(value ?? '')}
      onValue={(next) => onValue(Number(next) || null)}
      options={places.map(({ id, label }) => ({ value: String(id), label }))}
    />
  );
}
