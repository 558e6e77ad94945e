import type { Api } from '@bakul/shop/api';
import type { PaymentMethod, Substitution } from '@bakul/shop/features/order/order.constants';
import { joinNotes } from '@bakul/shop/kit/text/line-note';
import { normalizeDecimal } from '@bakul/shop/kit/typed-decimal';
import { isMessageDraft, type MessageDraft } from '@bakul/web/message-order/message-draft';

/** A line of the draft, which stays on this device until the order is placed. */
export type PhoneLine = {
  variant_id: number;
  sku: string;
  name: string;
  pack_label: string;
  quantity: string;
  /** The customer's wish for the goods: "jangan lembik". */
  note?: string;
};
export type PhoneDraft = {
  buyerId: number | null;
  personId: number | null;
  lines: readonly PhoneLine[];
  /** 'address 12' or 'pickup 3'. */
  place: string;
  date: string;
  /** Null until one is chosen. */
  method: PaymentMethod | null;
  po: string;
  note: string;
  substitution: Substitution;
  /** What the customer wrote. Drafts stored by an earlier release have none. */
  message?: MessageDraft;
};

export const emptyDraft: PhoneDraft = {
  buyerId: null,
  personId: null,
  lines: [],
  place: '',
  date: '',
  method: null,
  po: '',
  note: '',
  substitution: 'same_grade',
};

export const isDraft = (value: unknown): value is PhoneDraft =>
  typeof value === 'object' &&
  value !== null &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  (!('message' in value) || isMessageDraft(value.message));

export type Goods = Omit<PhoneLine, 'quantity' | 'note'>;

/** Adds a product. If it already has a line, the quantities are summed and the notes joined. */
export function addGoods(
  lines: readonly PhoneLine[],
  goods: Goods,
  quantity: number,
  note: string | null = null,
): readonly PhoneLine[] {
  const { variant_id, sku, name, pack_label } = goods;
  const known = lines.find((line) => line.variant_id === variant_id);
  const joined = joinNotes([known?.note, note]);
  const sum = (Number(known?.quantity) || 0) + quantity;
  const line: PhoneLine = { variant_id, sku, name, pack_label, quantity: String(sum) };
  if (joined !== null) line.note = joined;
  return known ? lines.map((each) => (each === known ? line : each)) : [...lines, line];
}

/** Parses a typed quantity. Null when it is not a positive quantity. */
export function quantityOf(text: string): number | null {
  const plain = normalizeDecimal(text) ?? '';
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

type Offer = { method: PaymentMethod; is_available: boolean };

/** The payment method: the chosen one, else transfer, or online where transfer is not available but online is. */
export function paymentMethodOf(
  { method }: Pick<PhoneDraft, 'method'>,
  offers: readonly Offer[] = [],
): PaymentMethod {
  const isAvailable = (wanted: PaymentMethod) =>
    offers.some((offer) => offer.method === wanted && offer.is_available);
  return method ?? (isAvailable('online') && !isAvailable('transfer') ? 'online' : 'transfer');
}

type PreviewInput = Api['POST /api/staff/phone_order/preview']['input'];

/** The API input. Null until buyer and person are known. Lines without a valid quantity are left out. */
export function inputOf(draft: PhoneDraft): PreviewInput | null {
  const { buyerId, personId, place, date, po, note, substitution } = draft;
  if (buyerId === null || personId === null) return null;
  const [kind, id = ''] = place.split(' ');
  return {
    buyer_id: buyerId,
    person_id: personId,
    lines: draft.lines.flatMap((line) => {
      const [quantity, note] = [quantityOf(line.quantity), joinNotes([line.note])];
      return quantity === null ? [] : [{ variant_id: line.variant_id, quantity, ...(note && { note }) }];
    }),
    payment_method: paymentMethodOf(draft),
    substitution,
    ...(kind === 'address' && { address_id: Number(id) }),
    ...(kind === 'pickup' && { pickup_id: Number(id) }),
    ...(date && { delivery_date: date }),
    ...(po.trim() && { po_number: po.trim() }),
    ...(note.trim() && { note: note.trim() }),
  };
}
