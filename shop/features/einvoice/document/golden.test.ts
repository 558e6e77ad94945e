import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../../adapters/myinvois/certificate.ts';
import { signDocument } from '../../../adapters/myinvois/signature.ts';
import type { UblDocument } from '../../../adapters/myinvois/ubl.ts';
import { verifySignature } from '../../../adapters/myinvois/verify-signature.ts';
import {
  consolidatedSource,
  creditNoteSource,
  debitNoteSource,
  invoiceSource,
  refundNoteSource,
} from '../../../testing/einvoice-sources.ts';
import { issueTestCertificate } from '../../../testing/test-certificate.ts';
import { buildDocument } from './build-document.ts';
import { checkSource } from './check-source.ts';

const documents = {
  'invoice-1.0': () => buildDocument(invoiceSource, '1.0'),
  'invoice-1.1': () => signed(buildDocument(invoiceSource, '1.1')),
  'credit-note-1.0': () => buildDocument(creditNoteSource, '1.0'),
  'debit-note-1.0': () => buildDocument(debitNoteSource, '1.0'),
  'refund-note-1.0': () => buildDocument(refundNoteSource, '1.0'),
  'consolidated-1.0': () => buildDocument(consolidatedSource, '1.0'),
};

const certificate = readCertificate(issueTestCertificate());

function signed(document: UblDocument): UblDocument {
  return signDocument(document, certificate, invoiceSource.issuedAt);
}

/** Without the values that every new key changes. That they are right is what `verifySignature` checks. */
function maskKey(document: UblDocument): string {
  let digests = 0;
  return `${JSON.stringify(document, null, 2)
    .replace(/("(?:SignatureValue|X509Certificate)": \[\s+\{\s+"_": ")[^"]+/g, '$1…')
    .replace(/("DigestValue": \[\s+\{\s+"_": ")[^"]+/g, (digest, start) =>
      digests++ < 2 ? `${start}…` : digest,
    )}\n`;
}

test('the examples have no problem', () => {
  const sources = [invoiceSource, creditNoteSource, debitNoteSource, refundNoteSource, consolidatedSource];
  expect(sources.flatMap(checkSource)).toEqual([]);
});

test('the signed example has a valid signature', () => {
  expect(verifySignature(documents['invoice-1.1']())).toBeNull();
});

describe.each(Object.entries(documents))('%s', (name, build) => {
  test('is the golden file', async () => {
    await expect(maskKey(build())).toMatchFileSnapshot(join(import.meta.dirname, 'golden', `${name}.json`));
  });

  test('has only elements of the official sample, with their types, attributes and order', () => {
    // The sample of a consolidated e-invoice has no period, which all other samples have.
    const samples = name === 'consolidated-1.0' ? [name, 'invoice-1.0'] : [name];
    const official = structureOf(...samples.map(readSample));
    const own = structureOf(build());
    expect([...own.types].filter((entry) => !official.types.has(entry))).toEqual([]);
    expect([...own.attributes].filter((entry) => !official.attributes.has(entry))).toEqual([]);
    const inOfficialOrder = (path: string, names: readonly string[]) =>
      (official.members.get(path) ?? []).filter((member) => names.includes(member));
    for (const [path, names] of own.members)
      expect([path, names]).toEqual([path, inOfficialOrder(path, names)]);
  });

  test('has every mandatory element', () => {
    const { members } = structureOf(build());
    expect(
      Object.entries(mandatory).filter(([path, names]) =>
        names.some((member) => !members.get(path)?.includes(member)),
      ),
    ).toEqual([]);
  });
});

/** Marked as mandatory in https://sdk.myinvois.hasil.gov.my/documents/invoice-v1-0/, by the element that has them. */
const party = ['PartyIdentification', 'PostalAddress', 'PartyLegalEntity', 'Contact'];
const address = ['CityName', 'CountrySubentityCode', 'AddressLine', 'Country'];
const mandatory: Readonly<Record<string, readonly string[]>> = {
  '/Invoice': [
    ...['ID', 'IssueDate', 'IssueTime', 'InvoiceTypeCode', 'DocumentCurrencyCode', 'AccountingSupplierParty'],
    ...['AccountingCustomerParty', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine'],
  ],
  '/Invoice/AccountingSupplierParty/Party': ['IndustryClassificationCode', ...party],
  '/Invoice/AccountingSupplierParty/Party/PostalAddress': address,
  '/Invoice/AccountingSupplierParty/Party/Contact': ['Telephone'],
  '/Invoice/AccountingCustomerParty/Party': party,
  '/Invoice/AccountingCustomerParty/Party/PostalAddress': address,
  '/Invoice/AccountingCustomerParty/Party/Contact': ['Telephone'],
  '/Invoice/TaxTotal': ['TaxAmount', 'TaxSubtotal'],
  '/Invoice/TaxTotal/TaxSubtotal': ['TaxAmount', 'TaxCategory'],
  '/Invoice/LegalMonetaryTotal': ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'],
  '/Invoice/InvoiceLine': ['ID', 'LineExtensionAmount', 'TaxTotal', 'Item', 'Price', 'ItemPriceExtension'],
  '/Invoice/InvoiceLine/TaxTotal/TaxSubtotal': ['TaxAmount', 'TaxCategory'],
  '/Invoice/InvoiceLine/Item': ['CommodityClassification', 'Description'],
};

type Structure = {
  /** `/Invoice/ID/_: string` */
  types: Set<string>;
  /** The attributes of each element, and the values of those that name a code list or a currency. */
  attributes: Set<string>;
  /** The members of the elements at a path, in their order. */
  members: Map<string, string[]>;
};

const freeAttributes = ['_', 'name', 'unitCode', 'listVersionID'];

function structureOf(...documents: readonly unknown[]): Structure {
  const structure: Structure = { types: new Set(), attributes: new Set(), members: new Map() };
  for (const document of documents) visit(document, '', structure);
  return structure;
}

function visit(value: unknown, path: string, structure: Structure): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, path, structure);
    return;
  }
  if (typeof value !== 'object' || value === null) {
    structure.types.add(`${path}: ${typeof value}`);
    return;
  }
  const names = Object.keys(value);
  structure.members.set(path, mergeInOrder(structure.members.get(path) ?? [], names));
  if ('_' in value) {
    const attributes = Object.entries(value).map(([name, text]) =>
      freeAttributes.includes(name) ? name : `${name}=${text}`,
    );
    structure.attributes.add(`${path}: ${attributes.join(' ')}`);
  }
  for (const [name, child] of Object.entries(value)) visit(child, `${path}/${name}`, structure);
}

/** Elements of the same path leave out different members: each missing one goes behind its predecessor. */
function mergeInOrder(known: readonly string[], names: readonly string[]): string[] {
  const merged = [...known];
  for (const [index, name] of names.entries())
    if (!merged.includes(name)) merged.splice(merged.indexOf(names[index - 1] ?? '') + 1, 0, name);
  return merged;
}

function readSample(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'samples', `${name}.json`), 'utf8'));
}
