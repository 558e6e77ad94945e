import { drawable } from '../../../adapters/pdf/drawable.ts';
import {
  type DocumentBuyer,
  type DocumentSeller,
  drawFooters,
  drawLogo,
} from '../../../adapters/pdf/letterhead.ts';
import { colours, openSheet, page, type Sheet, type Style } from '../../../adapters/pdf/sheet.ts';
import { type Cell, type Column, drawTable } from '../../../adapters/pdf/table.ts';
import { writeLines } from '../../../adapters/pdf/write-lines.ts';
import { atHour, deliveryHour, type LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { formatDate, formatMoney } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Ageing } from '../invoice/ageing.rules.ts';
import type { Statement, StatementRow } from './statement.rules.ts';
import { statementText } from './statement-texts.ts';

type StatementMovement = Omit<StatementRow, 'kind' | 'reference' | 'due_on' | 'change'> & {
  dueOn: LocalDate | null;
  what: string;
  reference: string;
  /** The reference of its e-invoice, or the state of it. Empty when there is none. */
  einvoice: string;
};

/** Contents of a statement. Rendering is deterministic: the same data gives the same bytes. */
export type StatementDocument = Omit<Statement, 'rows'> & {
  lang: Lang;
  from: LocalDate;
  to: LocalDate;
  issuedAt: Date;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  limit: Sen;
  tenorDays: number;
  /** What is open at the time of issue. */
  ageing: Ageing;
  rows: readonly StatementMovement[];
};

const small: Style = { size: 8, colour: colours.muted };
const tiny: Style = { size: 6.5, colour: colours.muted };
const locales = { en: 'en-MY', ms: 'ms-MY' } as const;
const day = (date: LocalDate, lang: Lang) => formatDate(atHour(date, deliveryHour), lang);
const sumsHeight = 64;
const ageingHeight = 62;
const tail = sumsHeight + ageingHeight;

export function drawStatement(statement: StatementDocument, { compress = true } = {}): Promise<Buffer> {
  const { lang, seller, buyer, issuedAt } = statement;
  const t = statementText[lang];
  const span = t('span', { from: day(statement.from, lang), to: day(statement.to, lang) });
  const title = `${t('statement')} ${span}`;
  const sheet = openSheet({
    title,
    subject: drawable(buyer.name),
    author: drawable(seller.name),
    lang: locales[lang],
    at: issuedAt,
    compress,
  });
  const nextPage = () => {
    sheet.doc.addPage();
    drawLogo(sheet, page.left, page.top - 6, 18);
    sheet.write(title, { x: page.left + 25, y: page.top - 2 }, { size: 9, weight: 'strong' });
    sheet.rule(page.top + 18, { colour: colours.brand, width: 1.2 });
    return page.top + 30;
  };
  const y = drawHead(sheet, statement, span);
  const end = drawTable(sheet, { columns: columnsOf(lang), rows: rowsOf(statement), y, nextPage, tail });
  drawClosing(sheet, statement, end);
  drawAgeing(sheet, statement, end + sumsHeight + 12);
  drawFooters(sheet, seller, lang);
  return sheet.finish();
}

/** Draws seller, buyer, period and terms. Returns where the table starts. */
function drawHead(sheet: Sheet, statement: StatementDocument, span: string): number {
  const { lang, seller, buyer, issuedAt, limit, tenorDays } = statement;
  const t = statementText[lang];
  const right = { x: page.right, align: 'right' } as const;
  drawLogo(sheet, page.left, page.top - 4, 30);
  const brand: Style = { size: 21, weight: 'strong', colour: colours.brand };
  sheet.write(sheet.fit(seller.shopName, 200, brand), { x: page.left + 38, y: page.top - 1 }, brand);
  sheet.write(t('statement'), { ...right, y: page.top - 1 }, { size: 17, weight: 'strong' });
  sheet.write(span, { ...right, y: page.top + 22 }, { size: 10, colour: colours.muted });
  const about = [seller.name, seller.registration, seller.address, seller.phone, seller.email].join(' · ');
  const aboutLines = sheet.wrap(about, page.right - page.left, small, 2);
  let y = writeLines(sheet, aboutLines, { x: page.left, y: page.top + 42 }, small, 11);
  sheet.rule(y + 4, { colour: colours.brand, width: 1.2 });
  y += 18;
  const facts = [
    t('issued', { date: formatDate(issuedAt, lang) }),
    `${t('limit')}: ${formatMoney(limit)}`,
    `${t('terms')}: ${t('days', { n: tenorDays })}`,
  ];
  for (const [index, fact] of facts.entries()) {
    sheet.write(fact, { ...right, y: y + index * 12.5 }, { size: 8.5 });
  }
  const strong: Style = { size: 9.5, weight: 'strong' };
  const plain: Style = { size: 8.5 };
  let left = writeLines(sheet, sheet.wrap(buyer.name, 280, strong, 3), { x: page.left, y }, strong, 13);
  for (const text of [buyer.registration ?? '', ...buyer.address])
    left = writeLines(sheet, sheet.wrap(text, 280, plain, 3), { x: page.left, y: left }, plain, 11.5);
  return Math.max(left, y + facts.length * 12.5) + 14;
}

function columnsOf(lang: Lang): Column[] {
  const t = statementText[lang];
  return [
    { title: t('date'), width: 66 },
    { title: t('kind') },
    { title: t('number'), width: 122 },
    { title: t('charge'), width: 78, align: 'right' },
    { title: t('credit'), width: 78, align: 'right' },
    { title: t('balance'), width: 82, align: 'right' },
  ];
}

function rowsOf({ lang, opening, from, rows }: StatementDocument): Cell[][] {
  const t = statementText[lang];
  const strong = { weight: 'strong' } as const;
  const amount = (value: Sen): Cell => (value === 0 ? [] : [{ text: formatMoney(value) }]);
  const first: Cell[] = [
    [{ text: day(from, lang) }],
    [{ text: t('opening'), style: strong }],
    [],
    [],
    [],
    [{ text: formatMoney(opening), style: strong }],
  ];
  const due = (date: LocalDate | null) =>
    date === null ? [] : [{ text: t('due_on', { date: day(date, lang) }), style: small }];
  const disputed = (amount: Sen | null) =>
    amount ? [{ text: t('disputed_part', { amount: formatMoney(amount) }), style: small }] : [];
  const einvoiceLines = (text: string) =>
    text === '' ? [] : [{ text: t('einvoice_line', { text }), style: tiny }];
  const moved = rows.map(
    ({ date, dueOn, what, slug, reference, charge, credit, balance, einvoice, ...row }): Cell[] => [
      [{ text: day(date, lang) }],
      [{ text: what }, ...(reference === '' ? [] : [{ text: reference, style: small }])],
      [{ text: slug }, ...due(dueOn), ...disputed(row.disputed), ...einvoiceLines(einvoice)],
      amount(charge),
      amount(credit),
      [{ text: formatMoney(balance) }],
    ],
  );
  const empty: Cell[] = [[], [{ text: t('none'), style: small }], [], [], [], []];
  return [first, ...(moved.length > 0 ? moved : [empty])];
}

function drawClosing(sheet: Sheet, { lang, charged, credited, closing }: StatementDocument, top: number) {
  const t = statementText[lang];
  const left = page.right - 240;
  const right = { x: page.right - 6, align: 'right' } as const;
  const sums = [
    [t('charge'), charged],
    [t('credit'), credited],
  ] as const;
  for (const [index, [name, amount]] of sums.entries()) {
    const y = top + 8 + index * 14;
    sheet.write(name, { x: left + 8, y }, { colour: colours.muted });
    sheet.write(formatMoney(amount), { ...right, y });
  }
  sheet.doc.roundedRect(left, top + 38, page.right - left, 24, 4).fill(colours.tint);
  const style: Style = { size: 11.5, weight: 'strong', colour: colours.brand };
  sheet.write(t(closing < 0 ? 'advance' : 'closing'), { x: left + 8, y: top + 43 }, style);
  sheet.write(formatMoney(Math.abs(closing)), { ...right, y: top + 43 }, style);
}

/** One column per age, on the day of issue, and one for what is disputed, if anything is. */
function drawAgeing(sheet: Sheet, { lang, ageing, issuedAt }: StatementDocument, top: number): void {
  const t = statementText[lang];
  const title: Style = { size: 8, weight: 'strong', colour: colours.brand };
  sheet.write(t('ageing', { date: formatDate(issuedAt, lang) }), { x: page.left, y: top }, title);
  const shown = ageing.filter(({ bucket, amount }) => bucket !== 'disputed' || amount > 0);
  const width = (page.right - page.left) / shown.length;
  for (const [index, { bucket, amount }] of shown.entries()) {
    const x = page.left + index * width;
    sheet.write(sheet.fit(t(bucket), width - 6, small), { x, y: top + 16 }, small);
    sheet.write(formatMoney(amount), { x, y: top + 28 }, { weight: amount > 0 ? 'strong' : 'regular' });
  }
}
