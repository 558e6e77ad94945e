import { useCallback, useEffect, useState } from 'react';
import { keep, readStoredRows } from './kept-rows.ts';
import { filledRows, type Sheet, sheetOf } from './sheet.ts';

const blank = sheetOf([]);

/** The rows of this tab, restored after a reload. The server renders an empty sheet. */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet>(blank);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const kept = readStoredRows(window.sessionStorage);
    // Rows typed before hydration come first.
    setSheet((before) => sheetOf([...filledRows(before), ...kept]));
    setRead(true);
  }, []);

  useEffect(() => {
    if (isRead) keep(window.sessionStorage, filledRows(sheet));
  }, [sheet, isRead]);

  const change = useCallback((next: (before: Sheet) => Sheet) => setSheet(next), []);
  return { sheet, change };
}
