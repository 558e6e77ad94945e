import { basket } from '../../kit/logo-paths.ts';
import { defineMessages, translators } from '../../kit/text/i18n.ts';
import type { Lang } from '../../kit/text/language.ts';
import { colours, page, type Sheet, type Style } from './sheet.ts';

export type DocumentSeller = {
  shopName: string;
  name: string;
  registration: string;
  address: string;
  taxNumber: string | null;
  phone: string;
  email: string;
  url: string;
};

export type DocumentBuyer = {
  name: string;
  registration: string | null;
  taxNumber: string | null;
  /** The billing address, one entry per line. */
  address: readonly string[];
};

const letterheadText = translators(
  defineMessages({
    en: { automatic: 'Issued by computer; valid without a signature.', page: 'Page {page} of {pages}' },
    ms: {
      automatic: 'Dikeluarkan oleh komputer; sah tanpa tandatangan.',
      page: 'Halaman {page} daripada {pages}',
    },
  }),
);

const small: Style = { size: 8, colour: colours.muted };

/** Draws the basket logo in a square. */
export function drawLogo({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 20);
  doc.lineCap('round').lineWidth(1.8).path(basket.handle).stroke(colours.brand);
  doc.path(basket.body).fill(colours.brand);
  doc.lineWidth(1.5).path(basket.weave).stroke(colours.white);
  doc.restore();
}

/** Draws the footer of every page, once the number of pages is known. */
export function drawFooters(sheet: Sheet, seller: DocumentSeller, lang: Lang): void {
  const t = letterheadText[lang];
  const { count } = sheet.doc.bufferedPageRange();
  const y = page.height - 42;
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(index);
    sheet.rule(y - 8);
    const issuer = sheet.fit(`${seller.name} · ${t('automatic')}`, 400, small);
    sheet.write(issuer, { x: page.left, y }, small);
    const which = t('page', { page: index + 1, pages: count });
    sheet.write(which, { x: page.right, y, align: 'right' }, small);
  }
}
