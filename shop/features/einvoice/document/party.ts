import { generalTins } from '../../../adapters/myinvois/codes/general-tin.constants.ts';
import { stateNumbers } from '../../../adapters/myinvois/codes/state.constants.ts';
import type { UblElement } from '../../../adapters/myinvois/ubl.ts';
import type { Party, PartyAddress, Supplier } from './einvoice-source.ts';
import { elementIf, textElement } from './ubl-values.ts';

const notAvailable = 'NA';
const maxAddressLines = 3;
/** Also characters without width, which come with copied text. */
const separators = /[\s\-\u200b-\u200d\ufeff]/g;

/** A tax or identity number without the separators that people type. */
export function plainNumber(value: string): string {
  return value.replace(separators, '').toUpperCase();
}

/** The buyer of a consolidated e-invoice, and of a note that corrects one. */
export const generalPublic: Party = {
  name: 'General Public',
  tin: generalTins.public,
  idType: 'BRN',
  idValue: notAvailable,
  sstNumber: null,
  phone: notAvailable,
  email: null,
  address: { lines: [notAvailable], postcode: '', city: notAvailable, state: 'NA' },
};

/** Whether it is the general public, and not a person with an identity card number but without a tax number. */
export function isGeneralPublic({ tin, idValue }: Party): boolean {
  return tin === generalTins.public && idValue === notAvailable;
}

const byState: ReadonlyMap<string, string> = new Map(Object.entries(stateNumbers));

export function stateNumberOf(state: string): string | null {
  return byState.get(state) ?? null;
}

export function supplierElement(supplier: Supplier): UblElement {
  return {
    IndustryClassificationCode: [{ _: supplier.msicCode, name: supplier.activity }],
    PartyIdentification: identification(supplier),
    PostalAddress: [addressElement(supplier.address)],
    PartyLegalEntity: [{ RegistrationName: textElement(supplier.name) }],
    Contact: [contactElement(supplier)],
  };
}

export function buyerElement(buyer: Party): UblElement {
  return {
    PostalAddress: [addressElement(buyer.address)],
    PartyLegalEntity: [{ RegistrationName: textElement(buyer.name) }],
    PartyIdentification: identification(buyer),
    Contact: [contactElement(buyer)],
  };
}

function identification({ tin, idType, idValue, sstNumber }: Party): UblElement[] {
  // Without a tax number, a Malaysian is identified by the identity card, a foreigner by the passport.
  const general = idType === 'PASSPORT' ? generalTins.foreignBuyer : generalTins.public;
  const numbers = [
    [plainNumber(tin) || general, 'TIN'],
    [plainNumber(idValue), idType],
    [sstNumber ?? notAvailable, 'SST'],
    // Tourism tax: for hotels only.
    [notAvailable, 'TTX'],
  ] as const;
  return numbers.map(([number, schemeID]) => ({ ID: [{ _: number, schemeID }] }));
}

function addressElement({ lines, postcode, city, state }: PartyAddress): UblElement {
  const given = lines.filter((line) => line.trim() !== '');
  const shown = [
    ...given.slice(0, maxAddressLines - 1),
    ...(given.length < maxAddressLines ? [] : [given.slice(maxAddressLines - 1).join(', ')]),
  ];
  return {
    CityName: textElement(city, 50),
    ...elementIf(postcode !== '', { PostalZone: textElement(postcode, 5) }),
    CountrySubentityCode: textElement(stateNumberOf(state) ?? stateNumbers.NA),
    AddressLine: shown.map((line) => ({ Line: textElement(line, 150) })),
    Country: [{ IdentificationCode: [{ _: 'MYS', listID: 'ISO3166-1', listAgencyID: '6' }] }],
  };
}

function contactElement({ phone, email }: Party): UblElement {
  return {
    Telephone: textElement(phone.replace(separators, ''), 20),
    ...elementIf(email !== null, { ElectronicMail: textElement(email ?? '', 320) }),
  };
}
