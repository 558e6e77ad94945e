import type { Api } from '@bakul/shop/api';
import type { PaymentMethod, Substitution } from '@bakul/shop/features/order/order.constants';
import {
  defaultPriceGuardPercent,
  type StandingOrderMode,
} from '@bakul/shop/features/standing-order/standing-order.constants';
import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { addDays, earliestDelivery, type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import { type DraftLine, draftLine } from './draft-lines.ts';

/** What the form contains, as typed. */
export type Draft = {
  name: string;
  weekdays: readonly number[];
  startsOn: string;
  endsOn: string;
  lines: readonly DraftLine[];
  way: 'delivery' | 'pickup';
  addressId: number | null;
  pickupId: number | null;
  method: PaymentMethod;
  mode: StandingOrderMode;
  priceGuard: string;
  allowsPartial: boolean;
  substitution: Substitution;
  po: string;
  note: string;
};

export type StandingOrderInput = Api['POST /api/standing_order']['input'];
type Source = Api['GET /api/standing_order/draft']['output']['data'];

/** The form for a new standing order. It starts on the first date that can still be ordered. */
export function emptyDraft(now: Date): Draft {
  return {
    name: '',
    weekdays: [],
    startsOn: earliestDelivery(now) ?? addDays(localDate(now), 1),
    endsOn: '',
    lines: [],
    way: 'delivery',
    addressId: null,
    pickupId: null,
    method: 'online',
    mode: 'automatic',
    priceGuard: String(defaultPriceGuardPercent),
    allowsPartial: false,
    substitution: 'same_grade',
    po: '',
    note: '',
  };
}

/** The form filled from a past order, a saved list or an accepted quotation. */
export function draftFromSource(source: Source, now: Date): Draft {
  const empty = emptyDraft(now);
  return {
    ...empty,
    name: source.name,
    lines: source.lines.map(draftLine),
    way: source.pickup_id === null ? 'delivery' : 'pickup',
    addressId: source.address_id,
    pickupId: source.pickup_id,
    method: source.payment_method ?? empty.method,
    substitution: source.substitution ?? empty.substitution,
  };
}

/** The form of an existing standing order. */
export function draftOf(order: StandingOrder): Draft {
  return {
    name: order.name,
    weekdays: order.weekdays,
    startsOn: order.starts_on,
    endsOn: order.ends_on ?? '',
    lines: order.lines.map(draftLine),
    way: order.pickup_id === null ? 'delivery' : 'pickup',
    addressId: order.address_id,
    pickupId: order.pickup_id,
    method: order.payment_method,
    mode: order.mode,
    priceGuard: String(order.price_guard_percent),
    allowsPartial: order.allows_partial,
    substitution: order.substitution,
    po: order.po_number ?? '',
    note: order.note ?? '',
  };
}

/** The request for a draft without problems. */
export function inputOf(draft: Draft): StandingOrderInput {
  const place =
    draft.way === 'delivery'
      ? { address_id: draft.addressId, pickup_id: null }
      : { address_id: null, pickup_id: draft.pickupId };
  return {
    ...place,
    name: draft.name.trim(),
    mode: draft.mode,
    weekdays: [...draft.weekdays].sort((a, b) => a - b),
    starts_on: draft.startsOn,
    ends_on: draft.endsOn || null,
    payment_method: draft.method,
    po_number: draft.po.trim() || null,
    note: draft.note.trim() || null,
    substitution: draft.substitution,
    allows_partial: draft.allowsPartial,
    price_guard_percent: Number(draft.priceGuard),
    lines: draft.lines.map(({ variant_id, quantity, note }) => ({ variant_id, quantity, note })),
  };
}

export const toggleWeekday = (weekdays: readonly number[], day: number): number[] =>
  weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day];

export type DraftProblem =
  | 'name'
  | 'weekdays'
  | 'starts'
  | 'starts.missing'
  | 'ends'
  | 'lines'
  | 'place'
  | 'pickup'
  | 'guard';

/** What prevents saving, in the order of the page. `earliest` is null when the first date may have passed. */
export function draftProblems(draft: Draft, earliest: LocalDate | null): DraftProblem[] {
  const problems: (DraftProblem | false)[] = [
    draft.name.trim() === '' && 'name',
    draft.weekdays.length === 0 && 'weekdays',
    draft.startsOn === '' && 'starts.missing',
    draft.startsOn !== '' && earliest !== null && draft.startsOn < earliest && 'starts',
    draft.endsOn !== '' && draft.endsOn < draft.startsOn && 'ends',
    draft.lines.length === 0 && 'lines',
    draft.way === 'delivery' && draft.addressId === null && 'place',
    draft.way === 'pickup' && draft.pickupId === null && 'pickup',
    !/^(\d{1,2}|100)$/.test(draft.priceGuard.trim()) && 'guard',
  ];
  return problems.filter((problem) => problem !== false);
}
