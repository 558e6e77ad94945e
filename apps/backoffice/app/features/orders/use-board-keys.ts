import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  board: RefObject<HTMLElement | null>;
  /** The slugs of the cards in each column, in display order. */
  columns: readonly (readonly string[])[];
  canSelect: boolean;
  onToggle: (slug: string) => void;
  onClear: () => void;
};

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog';

/** The card an arrow key leads to: within the column, or at the same height in the next column that has cards. */
export function adjacentCard(
  columns: readonly (readonly string[])[],
  current: string | null,
  key: string,
): string | null {
  const filled = columns.filter((column) => column.length > 0);
  const at = filled.findIndex((column) => current !== null && column.includes(current));
  const own = filled[at];
  if (!own || current === null) return filled[0]?.[0] ?? null;
  const row = own.indexOf(current);
  if (key === 'ArrowDown') return own[row + 1] ?? current;
  if (key === 'ArrowUp') return own[row - 1] ?? current;
  const next = filled[at + (key === 'ArrowRight' ? 1 : -1)];
  return next ? (next[Math.min(row, next.length - 1)] ?? current) : current;
}

/** Arrow keys move between cards, X selects, Escape clears the selection. Enter follows the card's own link. */
export function useBoardKeys(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { board, columns, canSelect, onToggle, onClear } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest(typing) || document.querySelector('dialog:modal')) return;
      const current = target?.closest('[data-card]')?.getAttribute('data-card') ?? null;
      if (event.key === 'Escape') onClear();
      if (event.key.toLowerCase() === 'x' && canSelect && current !== null) {
        event.preventDefault();
        onToggle(current);
      }
      const isArrow = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].includes(event.key);
      // Outside the board, the arrow keys scroll.
      if (!isArrow || current === null) return;
      const next = adjacentCard(columns, current, event.key);
      if (next === null) return;
      event.preventDefault();
      const card = board.current?.querySelector(`[data-card="${CSS.escape(next)}"]`);
      card?.querySelector<HTMLElement>('[data-part="card-open"]')?.focus();
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
