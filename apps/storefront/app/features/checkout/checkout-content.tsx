import { useSearchParams } from 'react-router';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useCartState } from '../../cart/use-cart.ts';
import { useSession } from '../../session/use-session.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { quotationOf, slugOf } from './choices.ts';

/** Loads the options of the checkout. */
export function CheckoutContent() {
  const session = useSession();
  const [search] = useSearchParams();
  const addresses = useLoad('addresses', (signal) => call('GET /api/profile/addresses', {}, { signal }), {
    skipToast: true,
  });
  const points = useLoad('points', (signal) => call('GET /api/misc/pickup_points', {}, { signal }), {
    skipToast: true,
  });
  const { cart, isClosed, failure } = useCartState();
  const skeleton = <CheckoutSkeleton />;
  // Waits until a cart filled before the login has been merged.
  const isCartKnown = cart !== null || isClosed || failure !== null;
  if (!session?.user || !isCartKnown) return skeleton;
  const { user, standing, scopes, XAddressId, XPickupId } = session;
  const isCompany = standing?.buyer.kind === 'company';
  const quotation = quotationOf(search.get('quotation'));
  return (
    <Loaded load={addresses} skeleton={skeleton}>
      {(list) => (
        <Loaded load={points} skeleton={skeleton}>
          {({ data }) => (
            <CheckoutForm
              key={quotation}
              buyer={[user.id, standing?.buyer.company_id ?? 'me', quotation ?? []].flat().join(' ')}
              quotation={quotation}
              cartStamp={cart?.updated_at ?? ''}
              isCompany={isCompany}
              mayAddAddress={!isCompany || scopes.includes('company.edit')}
              addTo={slugOf(search.get('add_to'))}
              header={{ addressId: XAddressId, pickupId: XPickupId }}
              addresses={list.data}
              points={data}
              onAddress={(address) => addresses.replace({ ...list, data: [...list.data, address] })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
