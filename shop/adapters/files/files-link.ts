import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameHash } from '../../platform/secrets/token-hash.ts';

export const linkMs = 5 * 60_000;

/** The file a link opens, for whom, and until when. */
export type FileLink = {
  fileId: number;
  /** The owner or a staff member. */
  viewer: { kind: 'person' | 'staff'; id: number };
  sessionId: number;
  expiresAt: number;
};

const Fields = z.tuple([z.int(), z.int(), z.int(), z.int()], z.literal('staff'));

export function signLink(key: Buffer, { fileId, viewer, sessionId, expiresAt }: FileLink): string {
  const mark = viewer.kind === 'staff' ? ['staff'] : [];
  const fields = [fileId, viewer.id, sessionId, expiresAt, ...mark];
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** Null for a link not signed with one of these keys, or expired. */
export function readLink(keys: readonly Buffer[], token: string, now: Date): FileLink | null {
  const [text = '', signature = ''] = token.split('.');
  if (!keys.some((key) => isSameHash(signature, signatureOf(key, text)))) return null;
  const [fileId, id, sessionId, expiresAt, mark] = Fields.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  if (now.getTime() >= expiresAt) return null;
  return { fileId, viewer: { kind: mark ?? 'person', id }, sessionId, expiresAt };
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
