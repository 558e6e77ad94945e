import { randomUUID } from 'node:crypto';
import { readSignedBody, signatureHeader, signBody } from './webhook-body.ts';
import type { WhatsApp } from './whatsapp.ts';

type Deliver = (body: string, headers: Record<string, string>) => Promise<Response>;

export type WhatsAppSimulator = {
  whatsApp: WhatsApp;
  /** Sends a message to the shop as a phone would: as a signed call of the webhook. */
  receive: (phone: string, text: string) => Promise<Response>;
};

/** WhatsApp without Meta, for the demo shop. What the shop sends is read from its own table by `/dev/whatsapp`. */
export function createWhatsAppSimulator(
  { secret, publicUrl }: { secret: Buffer; publicUrl: string },
  deliver: Deliver,
): WhatsAppSimulator {
  const appSecret = secret.toString('hex');
  return {
    whatsApp: {
      chatUrl: (text) => `${publicUrl}/dev/whatsapp?text=${encodeURIComponent(text)}`,
      verifyToken: appSecret,
      send: async () => undefined,
      readWebhook: (body, headers) => readSignedBody(appSecret, body, headers),
    },
    receive(phone, text) {
      const message = {
        id: `wamid.${randomUUID()}`,
        from: phone.slice(1),
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: text },
      };
      const value = { messaging_product: 'whatsapp', messages: [message] };
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
      });
      return deliver(body, { [signatureHeader]: signBody(appSecret, body) });
    },
  };
}
