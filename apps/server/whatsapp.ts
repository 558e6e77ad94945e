import { graphApiWhatsApp } from '@bakul/shop/adapters/whatsapp/graph-api';
import { createWhatsAppSimulator, type WhatsAppSimulator } from '@bakul/shop/adapters/whatsapp/simulator';
import type { WhatsApp } from '@bakul/shop/adapters/whatsapp/whatsapp';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Env } from './env.ts';

type Chosen = { whatsApp: WhatsApp | null; simulator: WhatsAppSimulator | null };
type Options = { kind: ShopKind; secret: Buffer; deliver: Parameters<typeof createWhatsAppSimulator>[1] };

/** Meta's API if it is configured. Otherwise the simulator in the demo, and none in a real shop. */
export function createWhatsApp(env: Env, { kind, secret, deliver }: Options): Chosen {
  const settings = {
    WHATSAPP_TOKEN: env.WHATSAPP_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: env.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_NUMBER: env.WHATSAPP_NUMBER,
    WHATSAPP_APP_SECRET: env.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: env.WHATSAPP_VERIFY_TOKEN,
  };
  const missing = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(settings).length) {
    if (kind === 'real') return { whatsApp: null, simulator: null };
    const simulator = createWhatsAppSimulator({ secret, publicUrl: env.publicUrl }, deliver);
    return { whatsApp: simulator.whatsApp, simulator };
  }
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_NUMBER: number,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = settings;
  if (!token || !phoneNumberId || !number || !appSecret || !verifyToken) {
    throw new Error(`WhatsApp needs ${missing.join(', ')} too.`);
  }
  const apiUrl = env.WHATSAPP_API_URL;
  return {
    whatsApp: graphApiWhatsApp({ apiUrl, token, phoneNumberId, number, appSecret, verifyToken }),
    simulator: null,
  };
}
