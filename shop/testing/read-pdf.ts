/** A run of text on a page. `y` is measured from the top. */
type PdfText = { page: number; x: number; y: number; width: number; size: number; text: string };
export type PdfContent = { pages: number; texts: PdfText[]; dictionaries: string[] };

type Font = { unicode: string[]; widths: number[] };

/** The text in an uncompressed PDF of this shop, with positions. Supports only what pdfkit writes. */
export function readPdf(bytes: Buffer): PdfContent {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(id, body);
  const bodies = [...objects.values()];
  const pages = bodies.filter((body) => /\/Type \/Page\n/.test(body));
  const texts = pages.flatMap((page, index) => {
    const fonts = fontsOf(page, objects);
    const content = streamOf(objects.get(idAfter(page, '/Contents')) ?? '');
    const height = Number(/\/MediaBox \[0 0 \S+ (\S+)\]/.exec(page)?.[1]);
    return textsOf(content, fonts, height, index + 1);
  });
  return { pages: pages.length, texts, dictionaries: bodies.filter((body) => !body.includes('stream')) };
}

const idAfter = (body: string, name: string) => new RegExp(`${name} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '';
const streamOf = (body: string) => /stream\n(.*)\nendstream/s.exec(body)?.[1] ?? '';

function fontsOf(page: string, objects: Map<string, string>): Map<string, Font> {
  const resources = objects.get(idAfter(page, '/Resources')) ?? '';
  const fonts = new Map<string, Font>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(id) ?? '';
    const map = streamOf(objects.get(idAfter(font, '/ToUnicode')) ?? '');
    const lists = [...map.matchAll(/> \[(.*?)\]/gs)].map(([, list]) => list).join(' ');
    const unicode = [...lists.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    );
    const widths =
      /\/W \[0 \[(.*?)\]\]/s.exec(objects.get(idAfter(font, '/DescendantFonts')) ?? '')?.[1] ?? '';
    fonts.set(name, { unicode, widths: widths.split(' ').map(Number) });
  }
  return fonts;
}

function textsOf(content: string, fonts: Map<string, Font>, height: number, page: number): PdfText[] {
  const blocks = /1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf\n.*?\[(.*?)\] TJ/gs;
  return [...content.matchAll(blocks)].map(([, x, y, name = '', size, shown = '']) => {
    const font = fonts.get(name);
    let text = '';
    let width = 0;
    for (const [, glyphs = '', shift = '0'] of shown.matchAll(/<([0-9a-f]*)> ?(-?[\d.]+)?/g)) {
      for (const [code] of glyphs.matchAll(/.{4}/g)) {
        const glyph = Number.parseInt(code, 16);
        text += font?.unicode[glyph] ?? '';
        width += font?.widths[glyph] ?? 0;
      }
      width -= Number(shift);
    }
    const points = Number(size);
    return { page, x: Number(x), y: height - Number(y), width: (width * points) / 1000, size: points, text };
  });
}
