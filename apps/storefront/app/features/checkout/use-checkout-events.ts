import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { useEffect, useRef } from 'react';
import { addPaymentInfo, addShippingInfo, beginCheckout } from '../../analytics/checkout-events.ts';
import { track } from '../../analytics/track.ts';
import type { Choices } from './choices.ts';

const placeProblems = ['no_place', 'not_delivered_there', 'cannot_add_to'] as const;

function once(sent: Set<string>, name: string, send: () => void) {
  if (sent.has(name)) return;
  sent.add(name);
  send();
}

/** Tracks each step of a checkout once. */
export function useCheckoutEvents(preview: Preview | null, { way, addTo, method }: Choices) {
  const sent = useRef(new Set<string>());
  const tier = addTo === null ? way : 'joined';

  useEffect(() => {
    if (!preview || preview.lines.length === 0) return;
    once(sent.current, 'begin', () => track(beginCheckout(preview)));
    if (placeProblems.some((problem) => preview.problems.includes(problem))) return;
    once(sent.current, `shipping ${tier}`, () => track(addShippingInfo(preview, tier)));
  }, [preview, tier]);

  return {
    onPlace: () => {
      if (preview) once(sent.current, `payment ${method}`, () => track(addPaymentInfo(preview, method)));
    },
  };
}
