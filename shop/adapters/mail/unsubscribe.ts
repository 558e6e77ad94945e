import { createHmac } from 'node:crypto';
import type { Lang } from '../../kit/text/language.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { isSameHash } from '../../platform/secrets/token-hash.ts';

/**
 * Which emails a link stops: those of a kind, for a person or for what else the id means. Stored with a queued email as
 * its parameter `unsubscribe`.
 */
export const unsubscribeSubject = (id: number, kind: string): string => `${id}.${kind}`;

type Keys = Pick<Secrets, 'links' | 'previous'>;

/** The key signs other links too, so the text names its purpose. */
const sign = (key: Buffer, subject: string): string =>
  createHmac('sha256', key).update(`unsubscribe:${subject}`).digest('base64url');

/** `12.order.<signature>`. It never expires: an old email must still offer a way out. */
const tokenOf = ({ links }: Keys, subject: string): string => `${subject}.${sign(links, subject)}`;

const format = /^(\d{1,10})\.([a-z_]{1,40})\.([\w-]{43})$/;

/** Null for a token that this shop has not signed. */
export function readUnsubscribeToken(
  { links, previous }: Keys,
  token: string,
): { id: number; kind: string } | null {
  const [, id = '', kind = '', signature = ''] = format.exec(token) ?? [];
  const keys = [links, ...previous.map((key) => key.links)];
  const subject = `${id}.${kind}`;
  if (!keys.some((key) => isSameHash(sign(key, subject), signature))) return null;
  return { id: Number(id), kind };
}

export type Unsubscribe = {
  /** A page with a button. Opening it changes nothing, because mail scanners open links. */
  page: string;
  /** RFC 8058: lets mail programs offer the same with one click. */
  headers: Readonly<Record<string, string>>;
};

export function unsubscribeOf(keys: Keys, subject: string, publicUrl: string, lang: Lang): Unsubscribe {
  const token = tokenOf(keys, subject);
  return {
    page: `${publicUrl}${lang === 'ms' ? '/ms' : ''}/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notification/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
