import { drawable } from '../../../adapters/pdf/drawable.ts';
import { type DocumentSeller, drawFooters, drawLogo } from '../../../adapters/pdf/letterhead.ts';
import { colours, openSheet, page, type Sheet, type Style } from '../../../adapters/pdf/sheet.ts';
import { type Cell, type Column, drawTable } from '../../../adapters/pdf/table.ts';
import { writeLines } from '../../../adapters/pdf/write-lines.ts';
import { atHour, deliveryHour } from '../../../kit/local-date.ts';
import { formatMilli, milliOf } from '../../../kit/quantity.ts';
import { formatClock, formatDate, formatDay } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { documentUnitOf, tradeDocumentText } from '../documents/trade-document-texts.ts';
import type { Stop as ContractStop, FarmGroup, Picking, RouteGroup } from './picking.contract.ts';
import { pickingText } from './picking-texts.ts';

type Goods = Omit<FarmGroup['lines'][number], 'variant_id' | 'orders'>;
type FarmList = Omit<FarmGroup, 'lines'> & { lines: readonly (Goods & { orders: number })[] };
type RouteList = Omit<RouteGroup, 'stops'> & { stops: readonly Stop[] };
type Stop = Omit<ContractStop, 'status' | 'is_packed' | 'place' | 'lines'> & {
  place: Omit<ContractStop['place'], 'address'> & { address: readonly string[] };
  lines: readonly (Goods & Pick<ContractStop['lines'][number], 'note' | 'is_catch_weight' | 'addition'>)[];
};

/** Contents of a picking list. Rendering is deterministic: the same data gives the same bytes. */
export type PickingDocument = Omit<Picking, 'farms' | 'routes'> & {
  lang: Lang;
  printedAt: Date;
  seller: DocumentSeller;
  farms: readonly FarmList[];
  routes: readonly RouteList[];
};

const small: Style = { size: 8, colour: colours.muted };
const strong: Style = { size: 11, weight: 'strong' };
/** Minimum space for a heading: it stays on a page with at least one row of its table. */
const minHeadingSpace = 74;

const kilograms = (grams: number) => `${formatMilli(Math.round(grams / 10) * 10)} kg`;

export function drawPicking(picking: PickingDocument, { compress = true } = {}): Promise<Buffer> {
  const { lang, seller, by, printedAt } = picking;
  const t = pickingText[lang];
  const day = t('for_day', { date: formatDay(atHour(picking.delivery_date, deliveryHour), lang) });
  const title = `${t(`title.${by}`)} · ${day}`;
  const sheet = openSheet({
    title,
    subject: day,
    author: drawable(seller.name),
    lang: lang === 'ms' ? 'ms-MY' : 'en-MY',
    at: printedAt,
    compress,
  });
  const nextPage = () => {
    sheet.doc.addPage();
    drawLogo(sheet, page.left, page.top - 6, 18);
    sheet.write(title, { x: page.left + 25, y: page.top - 2 }, { size: 9, weight: 'strong' });
    sheet.rule(page.top + 18, { colour: colours.brand, width: 1.2 });
    return page.top + 30;
  };
  const top = drawHead(sheet, picking, day);
  if (by === 'farm') drawFarms(sheet, picking, top, nextPage);
  else drawRoutes(sheet, picking, top, nextPage);
  if (picking.orders === 0) sheet.write(t('none'), { x: page.left, y: top }, { size: 10 });
  drawFooters(sheet, seller, lang);
  return sheet.finish();
}

function drawHead(sheet: Sheet, picking: PickingDocument, day: string): number {
  const { lang, by, printedAt, orders, weight_grams } = picking;
  const t = pickingText[lang];
  const right = { x: page.right, align: 'right' } as const;
  drawLogo(sheet, page.left, page.top - 4, 30);
  const big: Style = { size: 17, weight: 'strong' };
  sheet.write(t(`title.${by}`), { x: page.left + 38, y: page.top - 4 }, big);
  sheet.write(day, { x: page.left + 38, y: page.top + 17 }, { size: 11, colour: colours.muted });
  const sum = t('sum', { n: orders, weight: kilograms(weight_grams) });
  sheet.write(sum, { ...right, y: page.top - 1 }, strong);
  const printed = { date: formatDate(printedAt, lang), time: formatClock(printedAt, lang) };
  sheet.write(t('printed', printed), { ...right, y: page.top + 18 }, small);
  sheet.rule(page.top + 38, { colour: colours.brand, width: 1.2 });
  return page.top + 52;
}

const quantityText = ({ quantity, order_unit }: Goods, lang: Lang) => {
  const text = formatMilli(milliOf(quantity));
  return `${text} ${tradeDocumentText[lang](`unit.${documentUnitOf(order_unit)}`, { n: Math.ceil(quantity) })}`;
};
const item = ({ name, pack_label, sku }: Goods): Cell => [
  { text: name, style: { weight: 'strong' } },
  { text: `${sku} · ${pack_label}`, style: small },
];
const amount = (goods: Goods, lang: Lang): Cell => [
  { text: quantityText(goods, lang), style: { size: 10.5, weight: 'strong' } },
];

function goodsColumns(lang: Lang, width: { quantity: number; weight: number }): Column[] {
  const t = tradeDocumentText[lang];
  return [
    { title: '', width: 26, isTick: true },
    { title: t('item') },
    { title: t('quantity'), width: width.quantity, align: 'right' },
    { title: t('weight'), width: width.weight, align: 'right' },
  ];
}

const noteText = (text: string, lang: Lang) => tradeDocumentText[lang]('note', { text });

type NextPage = () => number;

function drawFarms(sheet: Sheet, { farms, lang }: PickingDocument, top: number, nextPage: NextPage): void {
  const columns: Column[] = [
    ...goodsColumns(lang, { quantity: 110, weight: 80 }),
    { title: pickingText[lang]('orders'), width: 60, align: 'right' },
  ];
  let y = top;
  for (const { farm, district, weight_grams, lines } of farms) {
    if (y + minHeadingSpace > page.bottom) y = nextPage();
    sheet.write(sheet.fit(farm, 330, strong), { x: page.left, y }, strong);
    sheet.write(kilograms(weight_grams), { x: page.right, y, align: 'right' }, strong);
    sheet.write(district, { x: page.left, y: y + 14 }, small);
    const rows = lines.map((line): Cell[] => [
      [],
      item(line),
      amount(line, lang),
      [{ text: kilograms(line.weight_grams) }],
      [{ text: String(line.orders) }],
    ]);
    y = drawTable(sheet, { columns, rows, y: y + 28, nextPage, tail: 0 }) + 18;
  }
}

function drawRoutes(sheet: Sheet, { routes, lang }: PickingDocument, top: number, nextPage: NextPage): void {
  let y = top;
  for (const { route, fulfilment, weight_grams, stops } of routes) {
    if (y + minHeadingSpace + 60 > page.bottom) y = nextPage();
    sheet.doc.roundedRect(page.left, y, page.right - page.left, 24, 4).fill(colours.brand);
    const white: Style = { size: 11.5, weight: 'strong', colour: colours.white };
    const name = fulfilment === 'pickup' ? `${route} · ${pickingText[lang]('pickup')}` : route;
    sheet.write(sheet.fit(name, 360, white), { x: page.left + 8, y: y + 6 }, white);
    const sum = pickingText[lang]('sum', { n: stops.length, weight: kilograms(weight_grams) });
    sheet.write(sum, { x: page.right - 8, y: y + 6, align: 'right' }, white);
    y += 36;
    for (const [index, stop] of stops.entries()) y = drawStop(sheet, stop, { y, index, lang, nextPage });
  }
}

type At = { y: number; index: number; lang: Lang; nextPage: NextPage };

function drawStop(sheet: Sheet, stop: Stop, { y: start, index, lang, nextPage }: At): number {
  const t = pickingText[lang];
  const { place } = stop;
  const details = [
    `${place.label} · ${place.address.join(', ')}`,
    [place.contact, place.phone].filter((each) => each !== '').join(' · '),
    ...(place.notes ? [t('door', { text: place.notes })] : []),
    ...(stop.note ? [noteText(stop.note, lang)] : []),
  ];
  const width = page.right - page.left - 90;
  const lines = details.flatMap((text) => sheet.wrap(text, width, { size: 8.5 }, 2));
  let y = start + 16 + lines.length * 11.5 + minHeadingSpace > page.bottom ? nextPage() : start;
  const head = `${index + 1}. ${stop.slug} · ${stop.buyer}`;
  sheet.write(sheet.fit(head, width, strong), { x: page.left, y }, strong);
  sheet.write(kilograms(stop.weight_grams), { x: page.right, y, align: 'right' }, strong);
  y += 15;
  y = writeLines(sheet, lines, { x: page.left, y }, { size: 8.5 }, 11.5);
  sheet.write(t(`substitution.${stop.substitution}`), { x: page.left, y }, { size: 8.5, weight: 'strong' });
  const columns: Column[] = [
    ...goodsColumns(lang, { quantity: 100, weight: 70 }),
    { title: t('weighed'), width: 80, align: 'right' },
  ];
  const rows = stop.lines.map((line): Cell[] => [
    [],
    [
      ...item(line),
      ...(line.addition ? [{ text: t('addition', { slug: line.addition }), style: small }] : []),
      ...(line.note ? [{ text: noteText(line.note, lang), style: { size: 8.5 } }] : []),
    ],
    amount(line, lang),
    [{ text: kilograms(line.weight_grams) }],
    line.is_catch_weight ? [{ text: '_______ kg' }] : [],
  ]);
  return drawTable(sheet, { columns, rows, y: y + 15, nextPage, tail: 0 }) + 16;
}
