import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { placementOutcome } from '@bakul/shop/features/checkout/checkout.rules';
import { ErrorSummary } from '@bakul/ui/error-summary';
import { LoadingRegion } from '@bakul/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { ChangedPanel, scrollToChanges } from './changed-panel.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckoutText } from './checkout-text.ts';
import { hasNoPlace, placeInput, preselectPlaces, previewInput } from './choices.ts';
import { DateSection } from './date-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DetailFields } from './detail-fields.tsx';
import { Failure } from './failure.tsx';
import { BuyingNotAllowed, NothingToOrder } from './nothing-to-order.tsx';
import { PaymentSection } from './payment-section.tsx';
import type { PickupPoint } from './pickup-choice.tsx';
import { findProblem, listCheckoutProblems, type Part, partId } from './problems.ts';
import { ReviewSection } from './review-section.tsx';
import { columns } from './styles.ts';
import { Summary } from './summary.tsx';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { useChoices } from './use-choices.ts';
import { useLeaveAfterOrder } from './use-follow-placed.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePreview } from './use-preview.ts';
import { useRefusedCode } from './use-refused-code.ts';

type CheckoutFormProps = {
  /** The key under which the choices are stored. */
  buyer: string;
  /** Changes whenever the cart does. */
  cartStamp: string;
  isCompany: boolean;
  mayAddAddress: boolean;
  /** The order in the URL that these goods are added to. */
  addTo: string | null;
  /** The accepted quotation in the URL. Null orders the cart. */
  quotation: string | null;
  /** The place selected in the header. */
  header: { addressId: number | null; pickupId: number | null };
  addresses: readonly Address[];
  points: readonly PickupPoint[];
  onAddress: (address: Address) => void;
};

/** The whole checkout. Every choice refetches the preview, and each problem is shown where it can be solved. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { addresses, points, header, isCompany } = props;
  const { t } = useI18n();
  const text = useCheckoutText();
  const phone = useRootData()?.config.operator.phone ?? '';
  const isPickupFirst = header.pickupId !== null && header.addressId === null;
  const stored = useChoices(props.buyer, {
    addTo: props.addTo,
    quotation: props.quotation,
    way: isPickupFirst ? 'pickup' : 'delivery',
  });
  const choices = preselectPlaces(stored.choices, { addresses, points, header });
  const checkout = usePreview(previewInput(choices));
  const { preview, failure, isStale, moved } = checkout;
  const events = useCheckoutEvents(preview, choices);
  const follow = useLeaveAfterOrder(stored.forget);
  const order = usePlaceOrder({ recheck: checkout.recheck, onPlaced: follow });
  const [attempt, setAttempt] = useState(0);
  useRefresh(checkout.refresh, props.cartStamp, order.isPlacing);
  const refusedCode = useRefusedCode(checkout, choices.code, () => stored.change({ code: '' }));

  if (!preview) {
    if (failure?.body.exception === 'AuthorizationException') return <BuyingNotAllowed />;
    if (failure) return <Failure failure={failure} onRetry={checkout.refresh} isRetrying={isStale} />;
    return (
      <LoadingRegion label={t('common.loading')}>
        <CheckoutSkeleton />
      </LoadingRegion>
    );
  }
  if (preview.lines.length === 0) return <NothingToOrder />;

  const shown = preview;
  const problems = listCheckoutProblems({ preview, choices, text, phone });
  const problemAt = (part: Part) => findProblem(problems, part, { hasTried: attempt > 0 });

  function place() {
    // The buyer has to see the changes before agreeing to them.
    if (!scrollToChanges()) send();
  }

  function send() {
    if (problems.length > 0 || shown.delivery_date === null) return setAttempt((before) => before + 1);
    setAttempt(0);
    events.onPlace();
    const { delivery_date, price_hash } = shown;
    void order.place(placeInput(choices, { delivery_date, price_hash }));
  }

  const outcome = placementOutcome(preview, choices.method);
  const part = { preview, choices, onChoice: stored.change, problemAt };
  const isWaiting = hasNoPlace(choices);
  const button = {
    total: isWaiting ? null : preview.total,
    outcome: outcome.kind,
    blockedBy: problemAt('limits') && partId('limits'),
    isBusy: order.isPlacing || isStale,
    onPlace: place,
  };
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4 [&>.error-summary]:mb-0">
        <ErrorSummary
          title={text('problem.title')}
          errors={problems.map((problem) => ({ fieldId: partId(problem.part), text: problem.text }))}
          attempt={attempt}
        />
        {moved.length > 0 && (
          <ChangedPanel
            changes={moved}
            button={{ ...button, onPlace: send }}
            isBlocked={preview.problems.includes('line_blocked')}
          />
        )}
        {order.failure && (
          <Failure failure={order.failure} onRetry={send} isRetrying={order.isPlacing} takesFocus />
        )}
        {failure && !(refusedCode && failure.status === 429) && (
          <Failure failure={failure} onRetry={checkout.refresh} isRetrying={isStale} />
        )}
        <DeliverySection
          {...part}
          addresses={addresses}
          points={points}
          mayAdd={props.mayAddAddress}
          onAddress={props.onAddress}
        />
        <DateSection {...part} isWaiting={isWaiting} onCutOff={checkout.refresh}>
          <DetailFields choices={choices} onChoice={stored.change} isCompany={isCompany} />
        </DateSection>
        <PaymentSection {...part} isWaiting={isWaiting} />
        <ReviewSection
          preview={preview}
          quotation={props.quotation}
          isWaiting={isWaiting}
          problem={problemAt('review')}
        />
      </div>
      <Summary
        {...part}
        isStale={isStale}
        problem={problemAt('limits')}
        approvalReason={outcome.kind === 'sent_for_approval' ? outcome.reason : null}
        refusedCode={refusedCode}
        button={button}
      />
    </div>
  );
}

/**
 * Refreshes the preview when the buyer returns to the tab or has changed the cart in another one, except while an order
 * is being placed.
 */
function useRefresh(refresh: () => void, cartStamp: string, isPlacing: boolean) {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isPlacing) refresh();
  });
  const seen = useRef(cartStamp);
  useEffect(() => {
    if (seen.current === cartStamp) return;
    seen.current = cartStamp;
    look();
  }, [cartStamp]);
  useEffect(() => {
    const onReturn = () => look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
