import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import type { RequestState } from '@bakul/web/data/use-request';
import { useState } from 'react';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { syncChosenPlace } from '../../session/chosen-place.ts';
import { AddressCard } from './address-card.tsx';
import { addressInput, addressValues } from './address-fields.ts';

/** The delivery addresses, default first, each with its actions. */
export function AddressesSection() {
  const text = useProfileText();
  const load = useLoad('addresses', (signal) => call('GET /api/profile/addresses', {}, { signal }), {
    skipToast: true,
  });
  const { busy, makeDefault, remove } = useAddressActions(load);

  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon="map-pin" title={text('address.none')} action={<AddLink />}>
            {text('address.none.text')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2" data-testid="address-list">
              {data.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isBusy={busy === address.id}
                  onDefault={() => makeDefault(address)}
                  onRemove={() => remove(address)}
                />
              ))}
            </ul>
            <p>
              <AddLink />
            </p>
          </div>
        )
      }
    </Loaded>
  );
}

function AddLink() {
  const text = useProfileText();
  return (
    <Link to="/profile/addresses/create" className={buttonClass({ variant: 'secondary' })}>
      <Icon name="plus" />
      {text('address.add')}
    </Link>
  );
}

function useAddressActions(load: Pick<RequestState<unknown>, 'reload'>) {
  const text = useProfileText();
  const [busy, setBusy] = useState<number | null>(null);

  async function makeDefault({ id, label }: Address) {
    setBusy(id);
    const result = await call('PATCH /api/profile/addresses/{id}', { id, is_default: true });
    setBusy(null);
    if (!result.ok) return;
    showToast({ type: 'success', message: text('address.madeDefault', { label }) });
    load.reload();
  }

  async function remove(address: Address) {
    setBusy(address.id);
    const result = await call('DELETE /api/profile/addresses/{id}', { id: address.id });
    setBusy(null);
    if (!result.ok) return;
    await syncChosenPlace(address.id, null);
    load.reload();
    showToast({
      message: text('address.removed', { label: address.label }),
      action: { label: text('address.undo'), onClick: () => void bringBack(address) },
      // Long enough to notice a mistake.
      timeout: 10_000,
    });
  }

  async function bringBack(address: Address) {
    const input = addressInput(addressValues(address));
    if (!input) return;
    const result = await call('POST /api/profile/addresses', input);
    if (!result.ok) return;
    load.reload();
  }

  return { busy, makeDefault, remove };
}
