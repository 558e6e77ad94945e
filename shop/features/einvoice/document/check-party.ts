import { generalTins } from '../../../adapters/myinvois/codes/general-tin.constants.ts';
import { isPostcode } from '../../../kit/malaysia.ts';
import type { EinvoiceProblem, EinvoiceProblemCode } from './einvoice-problem.ts';
import type { Party, Supplier } from './einvoice-source.ts';
import { isGeneralPublic, plainNumber, stateNumberOf } from './party.ts';

/**
 * A person (IG), or another taxpayer: no zero after the prefix, a zero at the end.
 * https://sdk.myinvois.hasil.gov.my/faq/
 */
const tinForm = /^(IG\d{4,12}|(C|CS|D|F|FA|PT|TA|TC|TN|TR|TP|J|LE)[1-9]\d{2,10}0)$/;
const maxTinLength = 14;
const phoneForm = /^\+?\d{8,20}$/;
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Of a Malaysian who gave only a tax number. */
const unknownIdentity = '000000000000';

export function isTin(tin: string): boolean {
  return tin.length <= maxTinLength && tinForm.test(tin);
}

type Check = readonly [isBroken: boolean, code: EinvoiceProblemCode, field: string];

const problemsOf = (checks: readonly Check[]): EinvoiceProblem[] =>
  checks.filter(([isBroken]) => isBroken).map(([, code, field]) => ({ code, field }));

export function checkSupplier(supplier: Supplier, { hasTax }: { hasTax: boolean }): EinvoiceProblem[] {
  return problemsOf([
    [!isTin(plainNumber(supplier.tin)), 'supplier_tin_invalid', 'supplier.tin'],
    [!isIdentity(supplier), 'supplier_identity_invalid', 'supplier.idValue'],
    [isBlank(supplier.name), 'supplier_name_missing', 'supplier.name'],
    [!isAddress(supplier), 'supplier_address_missing', 'supplier.address'],
    [!isPhone(supplier.phone), 'supplier_phone_invalid', 'supplier.phone'],
    [!isEmail(supplier.email), 'supplier_email_invalid', 'supplier.email'],
    [!/^\d{5}$/.test(supplier.msicCode), 'supplier_msic_invalid', 'supplier.msicCode'],
    [isBlank(supplier.activity), 'supplier_activity_missing', 'supplier.activity'],
    [hasTax && supplier.sstNumber === null, 'supplier_sst_missing', 'supplier.sstNumber'],
  ]);
}

/** The general public needs no identity, so it must only buy what is consolidated; `checkSource` sees to that. */
export function checkBuyer(buyer: Party): EinvoiceProblem[] {
  if (isGeneralPublic(buyer)) return [];
  const tin = plainNumber(buyer.tin);
  const isWithoutTin = tin === '' || tin === generalTins.public;
  const isPerson = buyer.idType === 'NRIC' || buyer.idType === 'PASSPORT';
  const hasCard = isPerson && plainNumber(buyer.idValue) !== '';
  return problemsOf([
    [!isWithoutTin && !isTin(tin) && tin !== generalTins.government, 'buyer_tin_invalid', 'buyer.tin'],
    [isWithoutTin && !hasCard, 'buyer_identity_missing', 'buyer.tin'],
    [(!isWithoutTin || hasCard) && !isIdentity(buyer), 'buyer_identity_invalid', 'buyer.idValue'],
    [isBlank(buyer.name), 'buyer_name_missing', 'buyer.name'],
    [!isAddress(buyer), 'buyer_address_missing', 'buyer.address'],
    [!isPhone(buyer.phone), 'buyer_phone_invalid', 'buyer.phone'],
    [!isEmail(buyer.email), 'buyer_email_invalid', 'buyer.email'],
  ]);
}

const isBlank = (text: string): boolean => text.trim() === '';
const isPhone = (phone: string): boolean => phoneForm.test(phone.replace(/[\s-]/g, ''));
const isEmail = (email: string | null): boolean => email === null || emailForm.test(email);

function isIdentity({ idType, idValue, tin }: Party): boolean {
  const value = plainNumber(idValue);
  if (idType === 'NRIC')
    return /^\d{12}$/.test(value) && (value !== unknownIdentity || isTin(plainNumber(tin)));
  return idType === 'BRN' ? /^[A-Z0-9]{4,20}$/.test(value) : /^[A-Z0-9]{4,12}$/.test(value);
}

function isAddress({ address: { lines, postcode, city, state } }: Party): boolean {
  return (
    lines.some((line) => !isBlank(line)) &&
    isPostcode(postcode) &&
    !isBlank(city) &&
    state !== 'NA' &&
    stateNumberOf(state) !== null
  );
}
