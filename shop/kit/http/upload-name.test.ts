import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/generated/any-text.ts';
import { type FileType, mimeTypes } from './upload.ts';
import { safeFileName } from './upload-name.ts';

test.each<[string, FileType, string]>([
  ['invoice.pdf', 'pdf', 'invoice.pdf'],
  ['INVOICE.PDF', 'pdf', 'INVOICE.PDF'],
  ['invoice.hta', 'pdf', 'invoice.pdf'],
  ['proof.pdf.bat', 'pdf', 'proof.pdf'],
  ['proof.jpg', 'pdf', 'proof.pdf'],
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  ['photo.txt', 'jpeg', 'photo.jpg'],
  ['archive.7z', 'png', 'archive.png'],
  ['prices.xlsx', 'csv', 'prices.csv'],
  ['Resit 12.5.2026', 'pdf', 'Resit 12.5.2026.pdf'],
  ['Sijil é', 'pdf', 'Sijil é.pdf'],
  ['C:\\fakepath\\..\\Sijil.exe', 'pdf', 'Sijil.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['fdp.\u202Eatb.bat', 'pdf', 'fdp.atb.pdf'],
  ['a.hta:b.pdf', 'pdf', 'a.htab.pdf'],
  ['a.hta\u0000.pdf', 'pdf', 'a.hta.pdf'],
  ['invoice.hta. . ', 'pdf', 'invoice.pdf'],
  ['.hta', 'pdf', 'file.pdf'],
  ['', 'png', 'file.png'],
])('names %j of type %s as %j', (name, type, expected) => {
  expect(safeFileName(name, mimeTypes[type])).toBe(expected);
});

test('leaves a name of unknown type unchanged', () => {
  expect(safeFileName('data.bin', 'application/octet-stream')).toBe('data.bin');
});

test('gives every name the extension of its type, within the limit, idempotently', () => {
  const type = fc.constantFrom<FileType>('jpeg', 'png', 'pdf', 'csv');
  fc.assert(
    fc.property(anyText({ maxLength: 300 }), type, (name, detected) => {
      const safe = safeFileName(name, mimeTypes[detected]);
      expect(safe).toMatch(/^[^\p{Cc}\\/:]+\.(jpe?g|png|pdf|csv)$/iu);
      expect(safe.length).toBeLessThanOrEqual(120);
      expect(safeFileName(safe, mimeTypes[detected])).toBe(safe);
    }),
  );
});
