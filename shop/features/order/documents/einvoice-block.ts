import { drawQr } from '../../../adapters/pdf/qr.ts';
import { colours, page, type Sheet, type Style } from '../../../adapters/pdf/sheet.ts';
import { formatDateTime } from '../../../kit/text/format.ts';
import type { Closing } from './closing.ts';
import type { TradeDocument } from './trade-document.ts';
import type { TradeDocumentText } from './trade-document-texts.ts';

const gap = 12;
const padding = 8;
const qrSize = 74;

/** The e-invoice below everything else: its QR code, reference and time of validation. Empty without one. */
export function einvoiceBlock(
  sheet: Sheet,
  { einvoice, lang }: TradeDocument,
  t: TradeDocumentText,
): Closing {
  if (!einvoice) return { height: 0, draw: () => undefined };
  const height = qrSize + 2 * padding;
  const small: Style = { size: 8.5, colour: colours.muted };
  const lines: [text: string, style: Style][] = [
    [t('einvoice'), { size: 9.5, weight: 'strong', colour: colours.brand }],
    [t('einvoice.uuid', { uuid: einvoice.uuid }), { size: 8.5 }],
    [t('einvoice.validated', { time: formatDateTime(einvoice.validatedAt, lang) }), { size: 8.5 }],
    einvoice.isSimulated
      ? [t('einvoice.simulated'), { size: 8.5, weight: 'strong' }]
      : [t('einvoice.scan'), small],
  ];
  return {
    height: gap + height,
    draw(end) {
      const top = end + gap;
      sheet.doc
        .roundedRect(page.left, top, page.right - page.left, height, 6)
        .lineWidth(0.8)
        .strokeColor(colours.line)
        .stroke();
      drawQr(sheet.doc, einvoice.url, page.left + padding, top + padding, qrSize);
      const x = page.left + padding + qrSize + 14;
      for (const [index, [text, style]] of lines.entries())
        sheet.write(
          sheet.fit(text, page.right - x - padding, style),
          { x, y: top + 18 + index * 14.5 },
          style,
        );
    },
  };
}
