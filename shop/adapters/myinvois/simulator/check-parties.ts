import { generalTins } from '../codes/general-tin.constants.ts';
import type { MyInvoisError } from '../myinvois.ts';
import { isConsolidated } from './consolidated.ts';
import { failure, type Rule } from './rule.ts';
import { identificationOf, nodesAt, parties, textAt, type UblNode } from './ubl-reader.ts';

/** Individuals have IG and digits, others one of these prefixes: https://sdk.myinvois.hasil.gov.my/faq/ */
const tinForm = /^(IG|C|CS|D|E|F|FA|PT|TA|TC|TN|TR|TP|J|LE)\d{8,12}$/;
const maxTinLength = 14;

const idForms = {
  NRIC: /^\d{12}$/,
  BRN: /^[A-Za-z0-9][A-Za-z0-9 ()-]{0,19}$/,
  PASSPORT: /^[A-Za-z0-9]{1,12}$/,
  ARMY: /^[A-Za-z0-9]{1,12}$/,
} as const;
type IdScheme = keyof typeof idForms;

const isIdScheme = (text: string): text is IdScheme => Object.hasOwn(idForms, text);

const allGeneralTins: ReadonlySet<string> = new Set(Object.values(generalTins));
export const isGeneralTin = (tin: string): boolean => allGeneralTins.has(tin);
export const isTin = (tin: string): boolean =>
  isGeneralTin(tin) || (tin.length <= maxTinLength && tinForm.test(tin));
export const isIdOf = (scheme: string, value: string): boolean =>
  isIdScheme(scheme) && idForms[scheme].test(value);

/** The simulator knows every tax number of the right form but those that end in 99. */
export const isKnownTin = (tin: string): boolean => isTin(tin) && !tin.endsWith('99');

/** The forms of tax numbers, identities and contacts, which are checked before a document is accepted. */
export const checkParties: Rule = (invoice) => {
  const isPublic = isConsolidated(invoice);
  return [
    ...checkIdentity(invoice, { path: parties.supplier, tinCode: 'CF357', idCode: 'CF323', isPublic: false }),
    ...checkIdentity(invoice, { path: parties.buyer, tinCode: 'CF358', idCode: 'CF324', isPublic }),
    ...checkPhone(invoice, { path: parties.supplier, missing: 'SIM-REQUIRED', short: 'CF414' }),
    ...(isPublic ? [] : checkPhone(invoice, { path: parties.buyer, missing: 'CF349', short: 'CF415' })),
    ...checkMail(invoice, parties.supplier),
    ...checkMail(invoice, parties.buyer),
    ...checkTaxRegistrations(invoice),
  ];
};

type IdentityCheck = { path: string; tinCode: string; idCode: string; isPublic: boolean };

function checkIdentity(invoice: UblNode, check: IdentityCheck): MyInvoisError[] {
  const [party] = nodesAt(invoice, check.path);
  if (!party) return [];
  const target = `${check.path}.PartyIdentification`;
  const tin = isTin(identificationOf(party, 'TIN'))
    ? []
    : [failure(check.tinCode, 'The TIN is not valid', target)];
  const ids = nodesAt(party, 'PartyIdentification.ID').filter(
    ({ schemeID }) => typeof schemeID === 'string' && isIdScheme(schemeID),
  );
  if (ids.length !== 1)
    return [...tin, failure('SIM-REQUIRED', 'There must be one of NRIC, BRN, PASSPORT and ARMY', target)];
  // Whether NA is accepted depends on the tax number, which is checked later.
  const isValid = ids.every(({ _, schemeID }) => _ === 'NA' || isIdOf(String(schemeID), String(_ ?? '')));
  return isValid ? tin : [...tin, failure(check.idCode, 'The identification number is not valid', target)];
}

type PhoneCheck = { path: string; missing: string; short: string };

function checkPhone(invoice: UblNode, { path, missing, short }: PhoneCheck): MyInvoisError[] {
  const target = `${path}.Contact.Telephone`;
  if (nodesAt(invoice, path).length === 0) return [];
  const phone = textAt(invoice, target);
  if (phone === '' || phone === 'NA') return [failure(missing, 'Contact number is required', target)];
  if (!/^\+?\d{1,20}$/.test(phone))
    return [failure('SIM-FORM', 'The contact number may have digits and a leading +', target)];
  return phone.replace('+', '').length < 8
    ? [failure(short, 'The contact number has fewer than 8 digits', target)]
    : [];
}

function checkMail(invoice: UblNode, path: string): MyInvoisError[] {
  const target = `${path}.Contact.ElectronicMail`;
  const mail = textAt(invoice, target);
  const isValid = mail === '' || mail === 'NA' || (mail.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(mail));
  return isValid ? [] : [failure('SIM-FORM', 'The e-mail address is not valid', target)];
}

const registrations = [
  { scheme: 'SST', max: 35 },
  { scheme: 'TTX', max: 17 },
];

/** NA for a supplier who is not registered. */
function checkTaxRegistrations(invoice: UblNode): MyInvoisError[] {
  const [supplier] = nodesAt(invoice, parties.supplier);
  if (!supplier) return [];
  return registrations.flatMap(({ scheme, max }) => {
    const { length } = identificationOf(supplier, scheme);
    const target = `${parties.supplier}.PartyIdentification`;
    if (length === 0) return [failure('SIM-REQUIRED', `The ${scheme} number is required, or NA`, target)];
    return length > max
      ? [failure('SIM-LENGTH', `The ${scheme} number has more than ${max} characters`, target)]
      : [];
  });
}
