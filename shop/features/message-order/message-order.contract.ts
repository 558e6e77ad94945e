import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, one, quantity, timestamp } from '../../kit/http/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { Cart, maxLines, maxNoteLength, orderedQuantity, variantLineFields } from '../cart/cart.contract.ts';

/** Public, like the cart: guests may paste a message too, at public prices. */
const { get, post } = endpointsAt('/api/message_order', { access: 'public', tag: 'Ordering by message' });

export const maxMessageLength = 20_000;
export const maxChoices = 4;

/**
 * `remark` is a greeting, a date, a question or thanks: shown, but nothing to order. `not_understood` stays as written,
 * for the buyer to edit.
 */
export const messageLineStates = ['understood', 'ambiguous', 'not_understood', 'remark'] as const;

export type MessageLineState = (typeof messageLineStates)[number];

/**
 * Why a choice needs a decision of the buyer. `no_unit`: "tomato 5" may be kilograms or cartons; the choices are both.
 * `below_minimum`: converts exactly, but to fewer than are sold. `correction`: the line corrects an earlier one, or is
 * corrected by a later one, and it is unclear how; on a remark, the line was replaced or cancelled by a later one, or
 * cancels an earlier one. `unclear_intent`: the line may be a question, a complaint or a condition rather than an order,
 * or it is struck through.
 */
export const choiceReasons = [
  'several_products',
  'no_quantity',
  'no_unit',
  'unit_does_not_convert',
  'below_minimum',
  'correction',
  'unclear_intent',
] as const;
export type ChoiceReason = (typeof choiceReasons)[number];

export const MessageChoice = z.object({
  ...variantLineFields,
  name: z.string(),
  alt_name: z.string(),
  route: z.string(),
  thumb: z.string().nullable(),
  /** In order units. Null when the message does not say how many. */
  quantity: quantity.nullable(),
});

export const MessageLine = z.object({
  /** As written. */
  text: z.string(),
  state: z.enum(messageLineStates),
  /** What was read: "10 kg". Null without a quantity. */
  requested: z.object({ quantity, unit: z.string().nullable() }).nullable(),
  reason: z.enum(choiceReasons).nullable(),
  /** Best first. One when understood, up to four when ambiguous. */
  choices: z.array(MessageChoice).max(maxChoices),
  /** What the line wishes for its goods, as written: "jangan lembik". Null without a wish. */
  note: z.string().max(maxNoteLength).nullable(),
});
export type MessageLine = z.infer<typeof MessageLine>;

export const readMessage = post('/read', {
  summary: 'Read a message as an order; changes nothing',
  input: z.object({ text: z.string().max(maxMessageLength) }),
  output: one(
    z.object({
      lines: z.array(MessageLine),
      /** Lines beyond the limit of an order, as written. */
      rest: z.string(),
    }),
  ),
});

export const shareBasket = post('/basket', {
  summary: 'Share goods by a link that opens the same basket for a colleague',
  input: z.object({
    lines: z
      .array(
        z.object({
          variant_id: id,
          quantity: orderedQuantity.positive(),
          note: line(maxNoteLength).nullish(),
        }),
      )
      .min(1)
      .max(maxLines),
  }),
  output: one(z.object({ token: z.string(), url: z.string(), expires_at: timestamp })),
});

const token = z.string().regex(/^[\w-]{20,64}$/);

export const SharedBasket = z.object({
  lines: Cart.shape.lines,
  goods: Cart.shape.goods,
  /** Lines that are no longer sold. */
  missing: z.int(),
  expires_at: timestamp,
});

export type SharedBasket = z.infer<typeof SharedBasket>;

export const getSharedBasket = get('/basket/{token}', {
  summary: 'Retrieve a shared basket at today’s prices for the reader',
  input: z.object({ token }),
  output: one(SharedBasket),
});
