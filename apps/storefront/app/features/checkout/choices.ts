import type { Api } from '@bakul/shop/api';
import {
  type PaymentMethod,
  paymentMethods,
  type Substitution,
  substitutions,
} from '@bakul/shop/features/order/order.constants';

/** What the buyer chose on this page. A date of null is the earliest there is. */
export type Choices = {
  way: 'delivery' | 'pickup';
  addressId: number | null;
  pickupId: number | null;
  date: string | null;
  method: PaymentMethod;
  code: string;
  po: string;
  note: string;
  substitution: Substitution;
  /** The order that these goods join. */
  addTo: string | null;
  /** The accepted offer that is ordered in place of the cart. The address of the page says so; it is not kept. */
  quotation: string | null;
};

export type PreviewInput = Api['POST /api/checkout/preview']['input'];
export type PlaceInput = Api['POST /api/checkout']['input'];

export const noChoices: Choices = {
  way: 'delivery',
  addressId: null,
  pickupId: null,
  date: null,
  method: 'online',
  code: '',
  po: '',
  note: '',
  substitution: 'same_grade',
  addTo: null,
  quotation: null,
};

const slug = /^B-\d{6}-[0-9A-Z]{5}$/;

export const slugOf = (value: unknown): string | null =>
  typeof value === 'string' && slug.test(value) ? value : null;

const quotationSlug = /^Q-\d{6}-[0-9A-Z]{5}$/;

export const quotationOf = (value: string | null): string | null =>
  value !== null && quotationSlug.test(value) ? value : null;

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** What was kept, as far as it still makes sense; null when nothing was. */
export function readChoices(stored: string | null): Choices | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const kept: Partial<Record<keyof Choices, unknown>> = value;
    return {
      way: kept.way === 'pickup' ? 'pickup' : 'delivery',
      addressId: idOf(kept.addressId),
      pickupId: idOf(kept.pickupId),
      date: typeof kept.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(kept.date) ? kept.date : null,
      method: paymentMethods.find((method) => method === kept.method) ?? noChoices.method,
      code: textOf(kept.code, 40),
      po: textOf(kept.po, 40),
      note: textOf(kept.note, 500),
      substitution: substitutions.find((each) => each === kept.substitution) ?? noChoices.substitution,
      addTo: slugOf(kept.addTo),
      quotation: null,
    };
  } catch {
    return null;
  }
}

type Place = { id: number; is_default?: boolean };
type Header = { addressId: number | null; pickupId: number | null };

/** Places that exist: the one chosen before, else the header's, else the default, else the first. */
export function preselectPlaces(
  choices: Choices,
  { addresses, points, header }: { addresses: readonly Place[]; points: readonly Place[]; header: Header },
): Choices {
  const pick = (places: readonly Place[], wanted: readonly (number | null)[]) =>
    wanted.find((id) => id !== null && places.some((place) => place.id === id)) ??
    (places.find((place) => place.is_default) ?? places[0])?.id ??
    null;
  return {
    ...choices,
    addressId: pick(addresses, [choices.addressId, header.addressId]),
    pickupId: pick(points, [choices.pickupId, header.pickupId]),
  };
}

/** What the price depends on; notes and numbers do not change it. */
export function previewInput(choices: Choices): PreviewInput {
  const { way, addressId, pickupId, date, method, code, addTo, quotation } = choices;
  const common = {
    payment_method: method,
    // No promotion lowers a price that was offered.
    ...(quotation !== null ? { quotation } : code !== '' && { promotion_code: code }),
  };
  if (addTo !== null) return { ...common, add_to: addTo };
  return {
    ...common,
    ...(way === 'delivery' ? { address_id: addressId } : { pickup_id: pickupId }),
    ...(date !== null && { delivery_date: date }),
  };
}

/** The order as it was shown: what was previewed, with its day and hash. */
export function placeInput(
  choices: Choices,
  shown: { delivery_date: string; price_hash: string },
): PlaceInput {
  return {
    ...previewInput(choices),
    po_number: choices.po.trim() || null,
    note: choices.note.trim() || null,
    substitution: choices.substitution,
    delivery_date: shown.delivery_date,
    price_hash: shown.price_hash,
  };
}
