import { encode } from 'uqr';

/** What is needed of a PDF document. */
type Drawing = {
  rect: (x: number, y: number, width: number, height: number) => Drawing;
  fill: (colour: string) => unknown;
};

/** Modules of white around a code, which scanners need. The paper around it adds to them. */
const border = 2;

/** Draws a QR code as a square of the given size, with its white border. */
export function drawQr(doc: Drawing, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border });
  const module = size / modules;
  doc.rect(x, y, size, size).fill('#FFFFFF');
  for (const [row, cells] of data.entries()) {
    const line = cells.map((isDark) => (isDark ? '1' : '0')).join('');
    // Adjacent dark modules are one rectangle, so that no hairline shows between them.
    for (const { 0: run, index } of line.matchAll(/1+/g))
      doc.rect(x + index * module, y + row * module, run.length * module, module);
  }
  doc.rect(x, y, 0, 0).fill('#000000');
}
