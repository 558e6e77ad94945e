import { signatureHeader, signBody } from '../../adapters/whatsapp/webhook-body.ts';
import { buyer, type Entries, everybody } from '../../testing/access/entry.ts';

export const access: Entries = {
  'GET /api/whatsapp/link': buyer('cart.use'),
  'POST /api/whatsapp/link': buyer('cart.use'),
  'DELETE /api/whatsapp/link': buyer('cart.use'),
  'POST /api/whatsapp/webhook': everybody(({ api }) => {
    const body = JSON.stringify({ entry: [] });
    return {
      body,
      headers: { [signatureHeader]: signBody(api.deps.secrets.whatsApp.toString('hex'), body) },
    };
  }),
  'GET /api/whatsapp/webhook': everybody(({ api }) => ({
    'hub.mode': 'subscribe',
    'hub.verify_token': api.deps.secrets.whatsApp.toString('hex'),
    'hub.challenge': '1158201444',
  })),
};
