import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Report } from '../report.contract.ts';
import { reportFile } from './report-file.ts';

const report: Report = {
  name: 'sales',
  title: 'Sales: [all] & more than thirty-one characters',
  period: { from: '2026-11-09', to: '2026-11-15' },
  previous_period: { from: '2026-11-02', to: '2026-11-08' },
  as_of: '2026-11-18T12:00:00+08:00',
  group: null,
  columns: [
    { key: 'name', kind: 'text', label: 'Name' },
    { key: 'net', kind: 'sen', label: 'Net < 1 & "all"' },
    { key: 'quantity', kind: 'quantity', label: 'Quantity' },
    { key: 'rate', kind: 'percent', label: 'Rate' },
  ],
  rows: [
    { key: '1', values: ['Tom & Co <b>', 123_456, 2.5, 3333], previous: [null, -5, null, null], link: null },
    { key: '2', values: ['=1+1', null, 0, -50], previous: [null, 0, null, null], link: null },
    { key: '3', values: ['Bell\u0007 \ud800 日本', 1, 1, 1], previous: null, link: null },
  ],
  total: { key: '', values: ['Total', 123_457, 3.5, null], previous: [null, -5, null, null], link: null },
  chart: null,
  notes: [],
};

async function bytesOf(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const file = reportFile(report, format);
  const parts: Uint8Array[] = [];
  for await (const part of file.body) parts.push(part);
  const bytes = Buffer.concat(parts);
  expect(file.bytes).toBe(bytes.length);
  return bytes;
}

/** The files of an archive, found from its directory as unpackers do. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06');
  expect(end).toBe(archive.length - 22);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [packed, size, named] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    expect(archive.toString('utf8', local + 30, local + 30 + named)).toBe(name);
    const bytes = inflateRawSync(archive.subarray(start, start + packed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, archive.readUInt32LE(at + 16)]);
    files.set(name, bytes.toString('utf8'));
    at += 46 + named + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The cells of a sheet as XML without their position's attributes, by name. */
function cellsOf(sheet: string): Record<string, string> {
  const found = sheet.matchAll(/<c r="([A-Z]+\d+)" s="\d"([^>]*)>(.*?)<\/c>/g);
  return Object.fromEntries(
    [...found].map(([, name = '', type = '', inner = '']) => [name, type.trim() + inner]),
  );
}

const text = (inner: string) => `t="inlineStr"<is><t xml:space="preserve">${inner}</t></is>`;

test('a workbook has numbers as numbers and everything else as text, never as a formula', async () => {
  const files = unzip(await bytesOf('xlsx'));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f>');
  expect(cellsOf(sheet)).toEqual({
    A1: text('Name'),
    B1: text('Net &lt; 1 &amp; &quot;all&quot;'),
    C1: text('Net &lt; 1 &amp; &quot;all&quot; (2026-11-02 – 2026-11-08)'),
    D1: text('Quantity'),
    E1: text('Rate'),
    A2: text('Tom &amp; Co &lt;b&gt;'),
    B2: '<v>1234.56</v>',
    C2: '<v>-0.05</v>',
    D2: '<v>2.5</v>',
    E2: '<v>0.3333</v>',
    A3: text('=1+1'),
    C3: '<v>0</v>',
    D3: '<v>0</v>',
    E3: '<v>-0.005</v>',
    A4: text('Bell \ufffd 日本'),
    B4: '<v>0.01</v>',
    D4: '<v>1</v>',
    E4: '<v>0.0001</v>',
    A5: text('Total'),
    B5: '<v>1234.57</v>',
    C5: '<v>-0.05</v>',
    D5: '<v>3.5</v>',
  });
});

test('a workbook names its parts, and its sheet within the limits of spreadsheets', async () => {
  const files = unzip(await bytesOf('xlsx'));
  expect([...files.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const [, name = ''] = /<sheet name="([^"]*)"/.exec(files.get('xl/workbook.xml') ?? '') ?? [];
  const shown = name.replace('&amp;', '&');
  expect(shown).toBe('Sales   all  & more than thirty');
  expect(shown.length).toBeLessThanOrEqual(31);
  for (const xml of files.values()) expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"/);
});

test('a CSV file has amounts in ringgit and harmless formulas', async () => {
  const lines = (await bytesOf('csv')).toString('utf8').split('\r\n');
  expect(lines[0]?.startsWith('\uFEFFName,')).toBe(true);
  expect(lines[1]).toContain('1234.56,-0.05,2.5,33.33');
  expect(lines[2]).not.toMatch(/^"?=/);
});
