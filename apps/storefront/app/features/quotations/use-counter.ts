import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import { useState } from 'react';
import { type DraftLine, draftLines, readLines, requestedLines } from './draft-lines.ts';

type Counter = { lines: readonly DraftLine[]; message: string };

/** A counter-offer being edited, stored in this tab for this offer only. */
export function useCounter(quotation: Quotation) {
  const name = `bakul.quotation.counter ${quotation.slug} ${quotation.offer}`;
  const first = draftLines(quotation.lines);
  const [counter, setCounter] = useState<Counter>(
    () => readCounter(readTabStorage(name)) ?? { lines: first, message: '' },
  );
  const asked = (lines: readonly DraftLine[]) => JSON.stringify(requestedLines(lines));
  return {
    ...counter,
    isChanged: asked(counter.lines) !== asked(first),
    change(part: Partial<Counter>) {
      const next = { ...counter, ...part };
      setCounter(next);
      writeTabStorage(name, JSON.stringify(next));
    },
    forget: () => writeTabStorage(name, null),
  };
}

function readCounter(text: string | null): Counter | null {
  if (text === null) return null;
  try {
    const stored: Record<string, unknown> = JSON.parse(text);
    const lines = readLines(stored.lines);
    return lines && { lines, message: typeof stored.message === 'string' ? stored.message : '' };
  } catch {
    return null;
  }
}
