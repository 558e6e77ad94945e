import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksumOf, duitNowReference, duitNowText, readDuitNowQr, writeDuitNowQr } from './duitnow-qr.ts';

const merchant = { acquirer_id: '501664', merchant_id: '123456789', name: 'QRCSDNBHD', city: 'BANGI' };

/** Published by PayNet and EMVCo, or read from codes in use. */
const published = [
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F',
  '00020201021126410014A000000615000101065016640209123456789520400005303458540510.005802MY5909AUSERNAME6005BANGI63043A23',
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI8264f879ac6266d8d6da081fc1c17160021119747b190615c21076b3fc0fce56c6eb6304B623',
  '00020201021126520014A000000615000101068900530220MDN162217666262104305204866153034585802MY5915MASJIDALGHUFRAN6011KUALALUMPUR6304AC7A',
  '00020201021126420014A000000615000101066033460210MD001295465204939953034585802MY5913MASJID NEGARA6002MY627303251704936237869008996045430052017072988178750084448071617049359619050076304FD9C',
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
];

test.each(published)('the checksum agrees with %s', (code) => {
  expect(checksumOf(code.slice(0, -4))).toBe(code.slice(-4));
});

test('the checksum has the check value of CRC-16/CCITT-FALSE', () => {
  expect(checksumOf('123456789')).toBe('29B1');
});

describe('reading', () => {
  test('returns merchant, amount and reference', () => {
    expect(readDuitNowQr(published[0] ?? '')).toEqual({ merchant, amount: 1000, reference: '' });
    const dynamic =
      '00020201021226410014A00000061500010106501664020912345678952049999530345854071234.505802MY5909QRCSDNBHD6005BANGI61054365062360115INV-2026-0001230513INV202600012363047848';
    expect(readDuitNowQr(dynamic)).toEqual({ merchant, amount: 123_450, reference: 'INV2026000123' });
  });

  test.each([
    ['without an amount', published[3]],
    ['of another scheme', published[5]],
    ['that is empty', ''],
    ['with a wrong checksum', published[0]?.replace('343F', '343E')],
    ['with a changed amount', published[0]?.replace('10.00', '90.00')],
    ['cut off', published[0]?.slice(0, 60)],
  ])('refuses a code %s', (_, code = '') => {
    expect(readDuitNowQr(code)).toBeNull();
  });
});

describe('writing', () => {
  test('makes a dynamic code for ringgit with the reference in both places, and the checksum last', () => {
    const code = writeDuitNowQr({ merchant, amount: 123_405, reference: 'B-261118-7K3QX' });
    expect(code).toBe(
      '00020201021226410014A00000061500010106501664020912345678952045499530345854071234.055802MY5909QRCSDNBHD6005BANGI62320112B2611187K3QX0512B2611187K3QX6304' +
        checksumOf(code.slice(0, -4)),
    );
  });

  const printable = (maxLength: number) =>
    fc
      .string({
        unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
        maxLength,
      })
      .map((text) => `x${text}`.slice(0, maxLength));
  const text = (alphabet: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
  const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

  test('reads back as it was written, for any merchant, amount and reference', () => {
    const payments = fc.record({
      merchant: fc.record({
        acquirer_id: text('0123456789', 6, 6),
        merchant_id: text(alphanumeric, 1, 28),
        name: printable(25),
        city: printable(15),
      }),
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      reference: text(alphanumeric, 1, 25),
    });
    fc.assert(
      fc.property(payments, (payment) => {
        expect(readDuitNowQr(writeDuitNowQr(payment))).toEqual(payment);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['B-261118-7K3QX', 'B2611187K3QX'],
    ['inv/2026 000123', 'INV2026000123'],
    ['a'.repeat(30), 'A'.repeat(25)],
  ])('shortens the reference %s to %s', (reference, label) => {
    expect(duitNowReference(reference)).toBe(label);
  });

  test('drops accents and what banks do not print from a name', () => {
    expect(duitNowText('Café Segar 新鲜 Sdn Bhd', 25)).toBe('Cafe Segar  Sdn Bhd');
    expect(duitNowText('Pasar Borong Selangor Sdn Bhd', 25)).toBe('Pasar Borong Selangor Sdn');
  });
});
