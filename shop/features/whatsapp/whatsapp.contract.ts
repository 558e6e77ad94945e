import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { none, one, timestamp } from '../../kit/http/wire.ts';

const { get, post, remove } = endpointsAt('/api/whatsapp', {
  access: { scope: 'cart.use' },
  tag: 'WhatsApp',
});

export const getWhatsAppLink = get('/link', {
  summary: 'Retrieve the phone whose WhatsApp messages become baskets of the person',
  output: one(
    z.object({
      /** Whether the shop takes orders by WhatsApp. */
      is_available: z.boolean(),
      phone: z.string().nullable(),
      /** Name of the buyer that the baskets are for. */
      buyer: z.string().nullable(),
      linked_at: timestamp.nullable(),
    }),
  ),
});

export const startWhatsAppLink = post('/link', {
  summary: 'Issue a code that proves a phone when it is sent from WhatsApp; replaces an earlier one',
  output: one(
    z.object({
      code: z.string(),
      expires_at: timestamp,
      /** Opens WhatsApp with the message to send. */
      url: z.url(),
    }),
  ),
});

export const removeWhatsAppLink = remove('/link', {
  summary: 'Stop taking baskets from the phone',
  output: one(none),
});

/** Signed by Meta, so the raw body is needed. */
export const receiveWhatsApp = post('/webhook', {
  access: 'public',
  summary: 'Receive messages from the WhatsApp Business Cloud API',
  duringMaintenance: true,
  rawBody: true,
  input: z.object({ body: z.string() }),
  output: one(z.object({ received: z.int() })),
});

export const verifyWhatsApp = get('/webhook', {
  access: 'public',
  summary: 'Confirm the webhook to Meta by repeating its challenge',
  download: true,
  input: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/),
  }),
  output: z.string(),
});
