import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { issueTestCertificate } from '../../testing/test-certificate.ts';
import { readCertificate } from './certificate.ts';
import { signDocument } from './signature.ts';
import type { UblDocument } from './ubl.ts';
import { verifySignature } from './verify-signature.ts';

const readSample = (): UblDocument =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../features/einvoice/document/samples/invoice-1.1.json'),
      'utf8',
    ),
  );
const now = new Date('2026-11-18T08:15:30.123Z');
const pem = issueTestCertificate();
const [key = '', own = ''] = pem.split(/(?=-----BEGIN CERT)/);
const [otherKey = '', other = ''] = issueTestCertificate({ tin: 'C111110' }).split(/(?=-----BEGIN CERT)/);
const certificate = readCertificate(pem);

/** The document with the first occurrence of a text in its JSON replaced. */
function changed(document: UblDocument, from: string | RegExp, to: string): UblDocument {
  const text = JSON.stringify(document);
  const result = text.replace(from, to);
  expect(result).not.toBe(text);
  return JSON.parse(result);
}

describe('signature', () => {
  test('accepts the official sample', () => {
    expect(verifySignature(readSample())).toBeNull();
  });

  test('accepts what the shop signs, also after it was sent as text', () => {
    const signed = signDocument(readSample(), certificate, now);
    expect(verifySignature(JSON.parse(JSON.stringify(signed)))).toBeNull();
  });

  test('signs a document with the structure of the official sample', () => {
    const shape = (document: UblDocument) =>
      JSON.stringify(document, (_, value) => (typeof value === 'string' ? 'text' : value));
    expect(shape(signDocument(readSample(), certificate, now))).toBe(shape(readSample()));
  });

  test.each([
    ['an amount was changed', /"PayableAmount":\[\{"_":1436.5/, '"PayableAmount":[{"_":1436.4', 'DS322'],
    ['the signing time was changed', '2026-11-18T08:15:30Z', '2026-11-18T08:15:31Z', 'DS320'],
    ['the signing time is missing', '2026-11-18T08:15:30Z', '', 'DS303'],
    ['the signing time has milliseconds', '2026-11-18T08:15:30Z', '2026-11-18T08:15:30.000Z', 'DS336'],
    ['it was signed after the certificate ended', '2026-11-18T08:15:30Z', '2036-11-18T08:15:30Z', 'DS304'],
    [
      'the issuer is named differently',
      /"X509IssuerName":\[\{"_":"CN=/,
      '"X509IssuerName":[{"_":"cn=',
      'DS326',
    ],
    ['the serial number differs', certificate.serialNumber, '1', 'DS328'],
    ['the serial number is no number', certificate.serialNumber, '0x12', 'DS327'],
    ['the certificate digest differs', /"DigestValue":\[\{"_":"..../, '"DigestValue":[{"_":"AAAA', 'DS318'],
    [
      'the certificate is not one',
      /"X509Certificate":\[\{"_":"..../,
      '"X509Certificate":[{"_":"AAAA',
      'DS305',
    ],
    [
      'the signature value differs',
      /"SignatureValue":\[\{"_":"..../,
      '"SignatureValue":[{"_":"AAAA',
      'DS333',
    ],
    ['the signature value is empty', /"SignatureValue":\[\{"_":"[^"]+/, '"SignatureValue":[{"_":"', 'DS332'],
    ['the signature method is another', 'rsa-sha256', 'rsa-sha1', 'DS316'],
    ['the kind of signature is another', /xades"\}\]\}\]\}\]\}$/, 'x"}]}]}]}', 'DS323'],
    ['there is no signature', '"UBLExtensions"', '"Extensions"', 'DS301'],
    ['there are two signatures', '"Signature":[{"Id"', '"Signature":[{},{"Id"', 'DS302'],
    ['a part of the signature is missing', '"KeyInfo"', '"Key"', 'DS331'],
  ])('reports that %s', (_, from, to, code) => {
    expect(verifySignature(changed(signDocument(readSample(), certificate, now), from, to))).toBe(code);
  });

  test('signing again replaces the signature', () => {
    const once = signDocument(readSample(), certificate, now);
    expect(signDocument(once, certificate, now)).toEqual(once);
  });
});

describe('certificate', () => {
  test('is read with its owner, tax number and validity', () => {
    const { subject, tin, validFrom, validUntil, serialNumber } = certificate;
    expect({ subject, tin, validFrom, validUntil, serialNumber }).toEqual({
      subject: 'CN=Bakul Test Sdn Bhd, organizationIdentifier=C20880050010, O=Bakul Test Sdn Bhd, C=MY',
      tin: 'C20880050010',
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validUntil: new Date('2036-01-01T00:00:00Z'),
      serialNumber: '1308502606566147853',
    });
  });

  test('is found among those of its authority', () => {
    expect(readCertificate(own + otherKey + other).tin).toBe('C111110');
  });

  test('is refused without its key, and with the key of another', () => {
    expect(() => readCertificate(own)).toThrow();
    expect(() => readCertificate(key + other)).toThrow('no certificate of its private key');
    expect(() => readCertificate('')).toThrow();
  });
});
