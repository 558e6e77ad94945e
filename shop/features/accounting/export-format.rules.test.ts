import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCsv } from '../../kit/text/csv.ts';
import { sampleDocuments } from '../../testing/records/accounting-documents.ts';
import { defaultAccountCodes, exportFormats, exportParts } from './accounting.constants.ts';
import { fileHead, fileRows } from './export-format.rules.ts';

const cases = exportFormats.flatMap((format) => exportParts.map((part) => [format, part] as const));

test.each(cases)('writes the golden file of %s, %s', (format, part) => {
  const golden = readFileSync(join(import.meta.dirname, 'golden', `${format}-${part}.csv`), 'utf8');
  const documents = sampleDocuments.filter((each) => each.part === part);
  expect(fileHead(format, part) + fileRows(format, documents, defaultAccountCodes)).toBe(golden);
});

test('uses the codes of the shop, and its receivable account for the codes of customers', () => {
  const codes = { ...defaultAccountCodes, receivable: '121-0000', sales: 'S/01', bank: 'MBB.1' };
  const all = exportFormats.map((format) => fileRows(format, sampleDocuments, codes)).join('');
  expect(all).toContain('121-000042');
  expect(all).toContain(',S/01,');
  expect(all).toContain(',MBB.1,');
  expect(all).not.toMatch(/300-0|500-0000|310-0000/);
});

test('has as many cells in every row as in the first', () => {
  for (const [format, part] of cases) {
    const documents = sampleDocuments.filter((each) => each.part === part);
    const parsed = parseCsv(fileHead(format, part) + fileRows(format, documents, defaultAccountCodes));
    if (!parsed.ok) throw new Error('The file is not CSV');
    expect(new Set(parsed.rows.map(({ cells }) => cells.length)).size, `${format} ${part}`).toBe(1);
  }
});
