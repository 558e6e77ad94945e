import { useCallback, useEffect, useRef, useState } from 'react';
import { filledRows, type Sheet, sheetOf } from './sheet.ts';
import { readStoredRows, storeRows } from './stored-rows.ts';

const blank = sheetOf([]);

/** The rows of this tab, restored after a reload. The server renders an empty sheet. */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet>(blank);
  const [isRead, setRead] = useState(false);
  // For handlers that outlive the render they were made in.
  const latest = useRef(sheet);
  latest.current = sheet;

  useEffect(() => {
    const kept = readStoredRows(window.sessionStorage);
    // Rows typed before hydration come first.
    setSheet((before) => sheetOf([...filledRows(before), ...kept]));
    setRead(true);
  }, []);

  useEffect(() => {
    if (isRead) storeRows(window.sessionStorage, filledRows(sheet));
  }, [sheet, isRead]);

  const change = useCallback((next: (before: Sheet) => Sheet) => setSheet(next), []);
  return { sheet, latest, change };
}
export type Rows = ReturnType<typeof useSheet>;
