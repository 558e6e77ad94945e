import type { Api } from '@bakul/shop/api';
import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import {
  type PaymentMethod,
  paymentMethods,
  type Substitution,
  substitutions,
} from '@bakul/shop/features/order/order.constants';
import type { Sen } from '@bakul/shop/kit/money';

/** The buyer's choices on this page. A date of null means the earliest. */
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
  /** The existing order that these goods are added to. */
  addTo: string | null;
  /** The accepted quotation to order instead of the cart. It comes from the URL and is not stored. */
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

/** The stored choices, reset to the default where invalid. Null when there are none. */
export function readChoices(stored: string | null): Choices | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const fields: Partial<Record<keyof Choices, unknown>> = value;
    return {
      way: fields.way === 'pickup' ? 'pickup' : 'delivery',
      addressId: idOf(fields.addressId),
      pickupId: idOf(fields.pickupId),
      date: typeof fields.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(fields.date) ? fields.date : null,
      method: paymentMethods.find((method) => method === fields.method) ?? noChoices.method,
      code: textOf(fields.code, 40),
      po: textOf(fields.po, 40),
      note: textOf(fields.note, 500),
      substitution: substitutions.find((each) => each === fields.substitution) ?? noChoices.substitution,
      addTo: slugOf(fields.addTo),
      quotation: null,
    };
  } catch {
    return null;
  }
}

type Place = { id: number; is_default?: boolean };
type Header = { addressId: number | null; pickupId: number | null };

/**
 * Preselects places that still exist: the previous choice, else the one in the header, else the default, else the
 * first.
 */
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

/** Whether the first step is open: neither an address nor a pickup point is chosen. */
export function hasNoPlace({ way, addressId, pickupId, addTo }: Choices): boolean {
  return addTo === null && (way === 'delivery' ? addressId : pickupId) === null;
}

/** The delivery fee. Null until the place is known, and for a place that we do not deliver to. */
export function deliveryFee(
  { delivery, problems }: Pick<Preview, 'delivery' | 'problems'>,
  choices: Choices,
): Sen | null {
  const isUnknown = problems.includes('no_place') || problems.includes('not_delivered_there');
  return isUnknown || hasNoPlace(choices) ? null : delivery;
}

/** The choices that affect the price. Notes and the PO number do not. */
export function previewInput(choices: Choices): PreviewInput {
  const { way, addressId, pickupId, date, method, code, addTo, quotation } = choices;
  const common = {
    payment_method: method,
    // Promotions do not apply to quoted prices.
    ...(quotation !== null ? { quotation } : code !== '' && { promotion_code: code }),
  };
  if (addTo !== null) return { ...common, add_to: addTo };
  return {
    ...common,
    ...(way === 'delivery' ? { address_id: addressId } : { pickup_id: pickupId }),
    ...(date !== null && { delivery_date: date }),
  };
}

/** The order as previewed, with its date and price hash. */
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
