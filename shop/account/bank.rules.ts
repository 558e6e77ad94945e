import { compactNumber } from '../kit/malaysia.ts';

/** Six to twenty digits; the banks' own rules differ and change. */
export function isAccountNumber(number: string): boolean {
  return /^\d{6,20}$/.test(compactNumber(number));
}

/** Names are compared as banks print them: without case, punctuation and double spaces. */
export function isSameHolder(a: string, b: string): boolean {
  const plain = (name: string) => name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return plain(a) === plain(b);
}
