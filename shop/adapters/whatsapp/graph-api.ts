import { readSignedBody } from './webhook-body.ts';
import { SendError, type WhatsApp } from './whatsapp.ts';

export type GraphApiOptions = {
  /** The URL of the Graph API with its version. */
  apiUrl: string;
  phoneNumberId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  /** E.164. */
  number: string;
};

const timeoutMs = 10_000;

/** The WhatsApp Business Cloud API of Meta. */
export function graphApiWhatsApp(options: GraphApiOptions): WhatsApp {
  const { apiUrl, phoneNumberId, token, appSecret, verifyToken, number } = options;
  const url = `${apiUrl.replace(/\/+$/, '')}/${phoneNumberId}/messages`;
  return {
    chatUrl: (text) => `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`,
    verifyToken,
    readWebhook: (body, headers) => readSignedBody(appSecret, body, headers),
    async send(phone, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: phone.slice(1),
          type: 'text',
          text: { preview_url: false, body: text },
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new SendError(error instanceof Error ? error.message : String(error), true);
      });
      // The body may repeat the phone number, so only the status is logged.
      await response.body?.cancel();
      if (!response.ok) {
        const canRetry = response.status === 429 || response.status >= 500;
        throw new SendError(`status ${response.status}`, canRetry);
      }
    },
  };
}
