import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { drawable } from './drawable.ts';

/** A4 in points, with letter margins. */
export const page = { width: 595.28, height: 841.89, left: 44, right: 551.28, top: 44, bottom: 772 };

export const colours = {
  ink: '#17231B',
  muted: '#526056',
  brand: '#1F6B3A',
  tint: '#E8F3E6',
  line: '#C9D3C8',
  white: '#FFFFFF',
} as const;

// Figtree (OFL) with tabular figures, so that columns of amounts align, and without the font tables that slow pdfkit
// down.
const folder = join(import.meta.dirname, 'font');
const fonts = {
  regular: readFileSync(join(folder, 'figtree-regular.ttf')),
  strong: readFileSync(join(folder, 'figtree-semibold.ttf')),
};

export type Style = {
  size?: number;
  weight?: keyof typeof fonts;
  colour?: string;
};
export type Place = { x: number; y: number; align?: 'left' | 'right' | 'center' };

export type SheetOptions = {
  title: string;
  subject: string;
  author: string;
  lang: string;
  at: Date;
  compress: boolean;
};
export type Sheet = ReturnType<typeof openSheet>;

/** A PDF document with text drawn in lines that this module breaks: pdfkit itself does no layout and adds no pages. */
export function openSheet({ title, subject, author, lang, at, compress }: SheetOptions) {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    compress,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // No default font: it would be loaded and never used.
    font: '',
    // The time of issue, so that the same data gives the same bytes.
    info: { Title: title, Subject: subject, Author: author, CreationDate: at, ModDate: at },
  });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);

  const setType = ({ size = 9, weight = 'regular' }: Style) => doc.font(weight).fontSize(size);
  const measure = (text: string, style: Style) => setType(style).widthOfString(text);

  function write(text: string, { x, y, align = 'left' }: Place, style: Style = {}): void {
    const shown = drawable(text);
    if (shown === '') return;
    const before = { left: 0, center: 0.5, right: 1 }[align];
    const from = before === 0 ? x : x - before * measure(shown, style);
    setType(style)
      .fillColor(style.colour ?? colours.ink)
      .text(shown, from, y, { lineBreak: false });
  }

  /** Breaks text into lines of a given width. Long words are broken, and excess text ends in an ellipsis. */
  function wrap(text: string, width: number, style: Style = {}, most = 4): string[] {
    const lines: string[] = [];
    let line = '';
    const words = drawable(text)
      .split(' ')
      .flatMap((word) => pieces(word, width, style));
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer, style) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    if (lines.length <= most) return lines;
    let last = lines[most - 1] ?? '';
    while (last !== '' && measure(`${last}…`, style) > width) last = last.slice(0, -1).trimEnd();
    return [...lines.slice(0, most - 1), `${last}…`];
  }

  /** One line, truncated if it is too long. */
  const fit = (text: string, width: number, style: Style = {}) => wrap(text, width, style, 1)[0] ?? '';

  function pieces(word: string, width: number, style: Style): string[] {
    if (measure(word, style) <= width) return [word];
    const found: string[] = [];
    let piece = '';
    let used = 0;
    for (const character of word) {
      const advance = measure(character, style);
      if (piece !== '' && used + advance > width) {
        found.push(piece);
        piece = '';
        used = 0;
      }
      piece += character;
      used += advance;
    }
    return [...found, piece];
  }

  function rule(
    y: number,
    { from = page.left, to = page.right, colour = colours.line as string, width = 0.6 } = {},
  ): void {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
  }

  /** Returns the finished document as bytes. */
  async function finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      doc.on('end', resolve).on('error', reject);
    });
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  return { doc, write, wrap, fit, rule, finish };
}
