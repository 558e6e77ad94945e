import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { buttonClass } from '@bakul/ui/button';
import { Segmented } from '@bakul/ui/segmented';
import { Link } from '../../i18n/link.tsx';
import { AddressChoice } from './address-choice.tsx';
import { useCheckoutText } from './checkout-text.ts';
import { JoinedOrder, JoinOffer } from './join-order.tsx';
import { PickupChoice, type PickupPoint } from './pickup-choice.tsx';
import { type PartProps, Section } from './section.tsx';

type DeliverySectionProps = PartProps & {
  addresses: readonly Address[];
  points: readonly PickupPoint[];
  mayAdd: boolean;
  onAddress: (address: Address) => void;
};

/** Where the goods go: to an address, to a pickup point, or together with an existing order. */
export function DeliverySection(props: DeliverySectionProps) {
  const { preview, choices, onChoice, problemAt, addresses, points } = props;
  const text = useCheckoutText();
  const { way } = choices;
  const isBelow = preview.problems.includes('below_minimum');
  const ways = (
    <Segmented
      label={text('delivery.way')}
      segments={[
        { id: 'delivery', label: text('delivery.deliver'), icon: 'truck' },
        { id: 'pickup', label: text('delivery.pickUp'), icon: 'store' },
      ]}
      selected={way}
      onSelect={(id) => onChoice({ way: id === 'pickup' ? 'pickup' : 'delivery' })}
    />
  );
  return (
    <Section
      part="delivery"
      number={1}
      title={text('delivery.title')}
      aside={choices.addTo === null ? ways : undefined}
      problem={problemAt('delivery')}
      action={
        isBelow && (
          <Link to="/product-catalog" className={buttonClass({ variant: 'neutral' })}>
            {text('problem.below_minimum.action')}
          </Link>
        )
      }
    >
      {choices.addTo === null ? (
        <>
          <JoinOffer orders={preview.open_orders} onJoin={(addTo) => onChoice({ addTo })} />
          {way === 'delivery' ? (
            <AddressChoice
              addresses={addresses}
              chosen={choices.addressId}
              mayAdd={props.mayAdd}
              onChoose={(addressId) => onChoice({ addressId })}
              onAddress={props.onAddress}
            />
          ) : (
            <PickupChoice
              points={points}
              chosen={choices.pickupId}
              onChoose={(pickupId) => onChoice({ pickupId })}
            />
          )}
        </>
      ) : (
        <JoinedOrder slug={choices.addTo} preview={preview} onUndo={() => onChoice({ addTo: null })} />
      )}
    </Section>
  );
}
