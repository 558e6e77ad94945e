import { drawLogo } from '../../../adapters/pdf/letterhead.ts';
import { colours, page, type Sheet, type Style } from '../../../adapters/pdf/sheet.ts';
import { writeLines } from '../../../adapters/pdf/write-lines.ts';
import { atHour, deliveryHour } from '../../../kit/local-date.ts';
import { formatDate, formatDay } from '../../../kit/text/format.ts';
import { documentPrefixes } from '../../credit/invoice/document-number.rules.ts';
import type { TradeDocument } from './trade-document.ts';
import type { TradeDocumentText } from './trade-document-texts.ts';

const small: Style = { size: 8, colour: colours.muted };
const label: Style = { size: 8, weight: 'strong', colour: colours.brand };

/** Joins parts so that the line breaks only between them. */
const joinUnbroken = (parts: readonly string[]) =>
  parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');

/** Draws the first page down to where its content starts: seller, title, buyer and delivery address. */
export function drawLetterhead(sheet: Sheet, document: TradeDocument, t: TradeDocumentText): number {
  const { seller } = document;
  drawLogo(sheet, page.left, page.top - 4, 30);
  const brand: Style = { size: 21, weight: 'strong', colour: colours.brand };
  const shop = sheet.fit(seller.shopName, 230, brand);
  sheet.write(shop, { x: page.left + 38, y: page.top - 1 }, brand);
  const right = { x: page.right, align: 'right' } as const;
  sheet.write(t(document.kind), { ...right, y: page.top - 2 }, { size: 21, weight: 'strong' });
  const number: Style = { size: 11, colour: colours.muted };
  sheet.write(sheet.fit(document.number, 180, number), { ...right, y: page.top + 24 }, number);

  const middle = page.left + 290;
  let y = page.top + 40;
  const strong: Style = { size: 9, weight: 'strong' };
  sheet.write(sheet.fit(seller.name, middle - page.left, strong), { x: page.left, y }, strong);
  y += 12.5;
  const registrationDetails = [
    t('registration', { number: seller.registration }),
    ...(seller.taxNumber ? [t('seller_tax', { number: seller.taxNumber })] : []),
  ];
  const contactDetails = [seller.phone, seller.email, seller.url.replace(/^https?:\/\//, '')];
  for (const text of [joinUnbroken(registrationDetails), seller.address, joinUnbroken(contactDetails)]) {
    const lines = sheet.wrap(text, middle - page.left, small, 3);
    y = writeLines(sheet, lines, { x: page.left, y }, small, 11);
  }
  y = Math.max(y + 10, page.top + 96);
  sheet.rule(y, { colour: colours.brand, width: 1.2 });
  return drawParties(sheet, document, t, y + 16) + 18;
}

/** Draws three columns: the buyer, the place, and the dates and numbers of the document. */
function drawParties(sheet: Sheet, document: TradeDocument, t: TradeDocumentText, top: number): number {
  const { buyer, order } = document;
  const width = 158;
  const columns = [page.left, page.left + width + 16, page.left + 2 * (width + 16)] as const;
  const partyLabel = {
    invoice: 'bill_to',
    receipt: 'received_from',
    delivery_order: 'customer',
    quotation: 'offered_to',
    credit_note: 'credited_to',
    debit_note: 'bill_to',
  } as const;
  const buyerEnd = drawBlock(sheet, columns[0], top, width, t(partyLabel[document.kind]), buyer.name, [
    ...(buyer.registration ? [t('registration', { number: buyer.registration })] : []),
    ...(buyer.taxNumber ? [t('buyer_tax', { number: buyer.taxNumber })] : []),
    ...buyer.address,
  ]);
  const { place } = order;
  const where = t(order.fulfilment === 'pickup' ? 'pickup_at' : 'deliver_to');
  const placeEnd = place
    ? drawBlock(sheet, columns[1], top, width, where, place.label, [
        ...place.address,
        [place.contact, place.phone].filter((each) => each !== '').join(' · '),
        ...(place.notes ? [t('note', { text: place.notes })] : []),
      ])
    : top;
  return Math.max(buyerEnd, placeEnd, drawDetails(sheet, document, t, columns[2], top));
}

function drawBlock(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  title: string,
  name: string,
  lines: readonly string[],
): number {
  sheet.write(title, { x, y: top }, label);
  const strong: Style = { size: 9.5, weight: 'strong' };
  const plain: Style = { size: 8.5 };
  const wrapped = lines.flatMap((text) => sheet.wrap(text, width, plain, 4));
  const y = writeLines(sheet, sheet.wrap(name, width, strong, 3), { x, y: top + 14 }, strong, 13);
  return writeLines(sheet, wrapped, { x, y }, plain, 11.5);
}

type DetailRow = [name: string, value: string];

/** Dates and numbers beside the parties. */
function documentDetails(
  { kind, order, issuedAt, dueOn, corrects, lang }: TradeDocument,
  t: TradeDocumentText,
): DetailRow[] {
  const isQuotation = kind === 'quotation';
  const day = (date: string) => atHour(date, deliveryHour);
  const optionalRow = (name: string, value: string | null): DetailRow[] => (value ? [[name, value]] : []);
  const dateLabel = isQuotation
    ? 'wanted_for'
    : order.fulfilment === 'pickup'
      ? 'pickup_date'
      : 'delivery_date';
  return [
    [t('date'), formatDate(issuedAt, lang)],
    ...optionalRow(t(isQuotation ? 'valid_until' : 'due'), dueOn && formatDate(day(dueOn), lang)),
    ...optionalRow(
      t(corrects?.startsWith(documentPrefixes.debit_note) ? 'for_debit_note' : 'for_invoice'),
      corrects,
    ),
    // A quotation's number is already shown above.
    ...optionalRow(t('order'), isQuotation ? null : order.slug),
    [t(isQuotation ? 'requested_on' : 'order_date'), formatDate(order.placedAt, lang)],
    ...optionalRow(t(dateLabel), order.deliveryDate && formatDay(day(order.deliveryDate), lang)),
    ...optionalRow(t('po'), order.poNumber),
    ...optionalRow(t('additions'), order.additions.join(' ')),
  ];
}

function drawDetails(sheet: Sheet, document: TradeDocument, t: TradeDocumentText, x: number, top: number) {
  const strong = [t('due'), t('valid_until')];
  let y = top;
  for (const [name, value] of documentDetails(document, t)) {
    sheet.write(name, { x, y }, { size: 8.5, colour: colours.muted });
    const style: Style = { size: 8.5, weight: strong.includes(name) ? 'strong' : 'regular' };
    const lines = sheet.wrap(value, 86, style, 6);
    y = writeLines(sheet, lines, { x: page.right, y, align: 'right' }, style, 12.5);
  }
  return y;
}

/** Draws the header of every further page. */
export function drawRunningHead(sheet: Sheet, document: TradeDocument, t: TradeDocumentText): number {
  drawLogo(sheet, page.left, page.top - 6, 18);
  const title = `${t(document.kind)} ${document.number}`;
  sheet.write(title, { x: page.left + 25, y: page.top - 2 }, { size: 9, weight: 'strong' });
  const buyer = sheet.fit(document.buyer.name, 240, small);
  sheet.write(buyer, { x: page.right, y: page.top - 1.5, align: 'right' }, small);
  sheet.rule(page.top + 18, { colour: colours.brand, width: 1.2 });
  return page.top + 30;
}
