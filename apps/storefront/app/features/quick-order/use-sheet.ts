import { useCallback, useEffect, useState } from 'react';
import { keep, readStoredRows } from './kept-rows.ts';
import { filledRows, type Sheet, sheetOf } from './sheet.ts';

const blank = sheetOf([]);

/** The rows of this tab. A reload brings them back; the server renders an empty sheet. */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet>(blank);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const kept = readStoredRows(window.sessionStorage);
    // What was typed while the page was brought to life stays in front.
    setSheet((before) => sheetOf([...filledRows(before), ...kept]));
    setRead(true);
  }, []);

  useEffect(() => {
    if (isRead) keep(window.sessionStorage, filledRows(sheet));
  }, [sheet, isRead]);

  const change = useCallback((next: (before: Sheet) => Sheet) => setSheet(next), []);
  return { sheet, change };
}
