import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameHash } from '../../platform/secrets/token-hash.ts';
import type { IncomingMessage } from './whatsapp.ts';

export const signatureHeader = 'x-hub-signature-256';

/** The signature that Meta sends with the raw body. */
export const signBody = (appSecret: string, body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

/** What people send. Reactions and notices of WhatsApp need no answer. */
const types = ['text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts'] as const;

const Message = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\d{6,15}$/),
  type: z.enum(types),
  text: z.object({ body: z.string() }).optional(),
});

/** Calls also report deliveries and changes of the account, which have no `messages`. */
const Body = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ messages: z.array(z.unknown()).optional() }) })),
    }),
  ),
});

/** The messages of a signed webhook body. Null when the signature is wrong or it is not JSON of this shape. */
export function readSignedBody(
  appSecret: string,
  body: string,
  headers: Pick<Headers, 'get'>,
): IncomingMessage[] | null {
  if (!isSameHash(headers.get(signatureHeader) ?? '', signBody(appSecret, body))) return null;
  const parsed = Body.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const messages = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.messages ?? []),
  );
  return messages.flatMap((message) => {
    const known = Message.safeParse(message);
    if (!known.success) return [];
    const { id, from, type, text } = known.data;
    return [{ id, phone: `+${from}`, text: type === 'text' && text ? text.body : null }];
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
