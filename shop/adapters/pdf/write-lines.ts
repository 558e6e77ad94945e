import type { Sheet, Style } from './sheet.ts';

type Position = Parameters<Sheet['write']>[1];

/** Writes lines below each other. Returns where the next one goes. */
export function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  { y: top, ...at }: Position,
  style: Style,
  leading: number,
): number {
  let y = top;
  for (const line of lines) {
    sheet.write(line, { ...at, y }, style);
    y += leading;
  }
  return y;
}
