import { colours, page, type Sheet, type Style } from './sheet.ts';

/** The lines of a cell, each with its style. Empty for an empty cell. */
export type Cell = readonly { text: string; style?: Style; most?: number }[];
export type Column = {
  title: string;
  /** The one column without a width takes the remaining space. */
  width?: number;
  align?: 'left' | 'right';
  /** An empty checkbox, to be ticked by hand. */
  isTick?: boolean;
};

export type TableOptions = {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  y: number;
  /** Starts a page and returns where its content starts. */
  nextPage: () => number;
  /** The height of what must follow the last row on the same page. */
  tail: number;
};

const padding = { cell: 5, row: 5.5 };
const headHeight = 22;
const leading = 1.28;
const defaultSize = 9;

type Laid = { lines: { text: string; style: Style }[] }[];

/** Draws a table over as many pages as needed, with a header on each. Returns where it ended. */
export function drawTable(sheet: Sheet, { columns, rows, y: top, nextPage, tail }: TableOptions): number {
  const places = placesOf(columns);
  const laid = rows.map((row) => layOut(sheet, row, places));
  let y = drawHead(sheet, columns, places, top);
  for (const [index, row] of laid.entries()) {
    const height = heightOf(row);
    // The sums never stand alone: the last row moves to their page.
    const needed = index === laid.length - 1 ? height + tail : height;
    if (y + needed > page.bottom) y = drawHead(sheet, columns, places, nextPage());
    drawRow(sheet, row, columns, places, y);
    y += height;
    sheet.rule(y);
  }
  return y;
}

type Span = { x: number; width: number };

function placesOf(columns: readonly Column[]): Span[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = page.left;
  return columns.map(({ width = page.right - page.left - fixed }) => {
    const span = { x, width };
    x += width;
    return span;
  });
}

function layOut(sheet: Sheet, row: readonly Cell[], places: readonly Span[]): Laid {
  return row.map((cell, index) => {
    const width = (places[index]?.width ?? 0) - 2 * padding.cell;
    return {
      lines: cell.flatMap(({ text, style = {}, most = 4 }) =>
        sheet.wrap(text, width, style, most).map((line) => ({ text: line, style })),
      ),
    };
  });
}

const lineHeight = ({ size = defaultSize }: Style) => size * leading;

function heightOf(row: Laid): number {
  const heights = row.map(({ lines }) => lines.reduce((sum, { style }) => sum + lineHeight(style), 0));
  return Math.max(lineHeight({}), ...heights) + 2 * padding.row;
}

function drawHead(sheet: Sheet, columns: readonly Column[], places: readonly Span[], y: number): number {
  sheet.doc.roundedRect(page.left, y, page.right - page.left, headHeight, 4).fill(colours.tint);
  for (const [index, { title, align = 'left', isTick }] of columns.entries()) {
    const span = places[index];
    if (!span) continue;
    const x = isTick
      ? span.x + span.width / 2
      : align === 'right'
        ? span.x + span.width - padding.cell
        : span.x + padding.cell;
    const style = { size: 8, weight: 'strong', colour: colours.brand } as const;
    sheet.write(title, { x, y: y + 6.5, align: isTick ? 'center' : align }, style);
  }
  return y + headHeight;
}

function drawRow(
  sheet: Sheet,
  row: Laid,
  columns: readonly Column[],
  places: readonly Span[],
  top: number,
): void {
  for (const [index, { align = 'left', isTick }] of columns.entries()) {
    const span = places[index];
    if (!span) continue;
    if (isTick) {
      sheet.doc
        .rect(span.x + span.width / 2 - 5, top + padding.row + 0.5, 10, 10)
        .lineWidth(0.8)
        .strokeColor(colours.muted)
        .stroke();
      continue;
    }
    const x = align === 'right' ? span.x + span.width - padding.cell : span.x + padding.cell;
    let y = top + padding.row;
    for (const { text, style } of row[index]?.lines ?? []) {
      sheet.write(text, { x, y, align }, style);
      y += lineHeight(style);
    }
  }
}
