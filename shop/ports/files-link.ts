import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const linkMs = 5 * 60_000;

/** Which file a link opens, for whom, and until when. */
export type FileLink = { fileId: number; personId: number; sessionId: number; expiresAt: number };

const Fields = z.tuple([z.int(), z.int(), z.int(), z.int()]);

export function signLink(key: Buffer, { fileId, personId, sessionId, expiresAt }: FileLink): string {
  const text = Buffer.from(JSON.stringify([fileId, personId, sessionId, expiresAt])).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

/** Null for a link that we did not make, or that has had its time. */
export function readLink(key: Buffer, token: string, now: Date): FileLink | null {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [fileId, personId, sessionId, expiresAt] = Fields.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return now.getTime() < expiresAt ? { fileId, personId, sessionId, expiresAt } : null;
}

function signatureOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
