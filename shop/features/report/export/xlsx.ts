import { crc32, deflateRawSync } from 'node:zlib';

/** A workbook with one sheet (ECMA-376), small enough to be written by hand. */

/** Numbers keep their value; the style decides how they look. Text is never read as a formula. */
export type XlsxCell = string | { value: number; style: 'number' | 'money' | 'percent' } | null;

const styles = { text: 0, heading: 1, number: 2, money: 3, percent: 4 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf xfId="0"/><xf numFmtId="4" applyNumberFormat="1" xfId="0"/><xf numFmtId="10" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`,
};

export function writeXlsx(
  sheetName: string,
  head: readonly string[],
  rows: readonly (readonly XlsxCell[])[],
): Buffer {
  const name = sheetName.replace(/[[\]*?/\\:]/g, ' ').slice(0, 31);
  const body = [
    rowOf(
      0,
      head.map((text) => textCell(text, 'heading')),
    ),
    ...rows.map(sheetRow),
  ];
  const parts = {
    ...fixedParts,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`,
  };
  return zip(Object.entries(parts).map(([path, xml]) => ({ path, bytes: Buffer.from(declaration + xml) })));
}

const rowOf = (at: number, cells: readonly ((row: number, column: number) => string)[]) =>
  `<row r="${at + 1}">${cells.map((cell, column) => cell(at, column)).join('')}</row>`;

const sheetRow = (cells: readonly XlsxCell[], at: number) =>
  rowOf(
    at + 1,
    cells.map((cell) => {
      if (cell === null) return () => '';
      if (typeof cell === 'string') return textCell(cell, 'text');
      const { value, style } = cell;
      return (row: number, column: number) =>
        `<c r="${nameOf(row, column)}" s="${styles[style]}"><v>${value}</v></c>`;
    }),
  );

function textCell(text: string, style: 'text' | 'heading') {
  return (row: number, column: number) =>
    `<c r="${nameOf(row, column)}" s="${styles[style]}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** A1, B1, … AA1. */
function nameOf(row: number, column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return `${name}${row + 1}`;
}

/** XML 1.0 has no place for most control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(notXml, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** 1 January 1980, the zero of dates in archives, so that the same report is the same file. */
const zipDate = 0x21;

/** An archive of deflated files (PKWARE APPNOTE 4.3). */
function zip(files: readonly { path: string; bytes: Buffer }[]): Buffer {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(zipDate, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, name]));
    written.push(entry);
    offset += entry.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...written, index, Buffer.from('PK\x05\x06'), end]);
}
