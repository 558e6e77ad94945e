import { showToast } from '@bakul/ui/toast-store';
import { useCallback, useState } from 'react';
import { appendText, type Inserted, pasteText } from './insert-text.ts';
import type { Column } from './move-focus.ts';
import { useQuickText } from './quick-order-text.ts';
import { appendRows, type RowText } from './sheet.ts';
import type { Rows } from './use-sheet.ts';

/** Takes in pasted text and files, and announces how many rows came in. */
export function useImport({ latest, change }: Rows) {
  const text = useQuickText();
  const [said, setSaid] = useState('');

  const insert = useCallback(
    ({ sheet, taken, left }: Inserted) => {
      change(() => sheet);
      setSaid(text('quick.pasted', { n: taken }));
      // A long timeout: missing rows are noticed late, after going through 200 others.
      if (left > 0) showToast({ type: 'warning', message: text('quick.left', { n: left }), timeout: 20_000 });
    },
    [change, text],
  );

  const paste = useCallback(
    (key: number, column: Column, pasted: string) => {
      const inserted = pasteText(latest.current, key, column, pasted);
      if (inserted) insert(inserted);
      return inserted !== null;
    },
    [latest, insert],
  );

  async function readFile(file: File) {
    const content = await file.text();
    const inserted = appendText(latest.current, content);
    if (inserted) insert(inserted);
    else showToast({ type: 'error', message: text('quick.file.empty', { name: file.name }) });
  }

  /** Adds rows below the others, without those whose product has a row already. */
  const fill = useCallback(
    (coming: readonly RowText[]) => {
      const present = new Set(latest.current.map(({ sku }) => sku));
      const missing = coming.filter(({ sku }) => !present.has(sku));
      const { sheet, left } = appendRows(latest.current, missing);
      insert({ sheet, taken: missing.length - left, left });
    },
    [latest, insert],
  );

  return { said, paste, readFile, fill };
}
