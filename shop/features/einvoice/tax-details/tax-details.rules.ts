import { birthDateOf } from '../../account/document/mykad.rules.ts';
import type { PersonIdType } from './tax-details.constants.ts';

/** Additional authenticated data: numbers copied to another person cannot be decrypted. */
export const taxDetailsSealContext = (personId: number) => `tax details ${personId}`;

/** The tax numbers of individuals begin with IG. https://sdk.myinvois.hasil.gov.my/faq/ */
export const isPersonalTin = (tin: string): boolean => /^IG\d{9,11}$/.test(tin);

export function isIdentityNumber(type: PersonIdType, number: string, today: string): boolean {
  return type === 'NRIC' ? birthDateOf(number, today) !== null : /^[A-Z0-9]{6,12}$/.test(number);
}

/** Errors that other numbers of the buyer may solve: of our own checks, and of MyInvois. */
const identityCodes: ReadonlySet<string> = new Set([
  'buyer_identity_missing',
  'buyer_identity_invalid',
  'buyer_tin_invalid',
  'CF324',
  'CF358',
  'ERR205',
  'ERR206',
  'ERR406',
]);

export const isAboutIdentity = (errors: readonly { code: string }[]): boolean =>
  errors.some(({ code }) => identityCodes.has(code));
