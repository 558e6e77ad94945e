import { type RefObject, useEffect, useRef } from 'react';
import { adjacentRow, queueKey } from './queue-moves.ts';
import type { QueueState } from './use-queue.ts';

type Options<Row> = {
  queue: QueueState<Row>;
  list: RefObject<HTMLElement | null>;
  canOpen: boolean;
  canSelect: boolean;
  onHelp: (isOpen: boolean) => void;
};

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], dialog';

/** J and K or the arrow keys, Enter, X, Escape and ?, wherever the focus is, except while typing. */
export function useQueueKeys<Row>(options: Options<Row>): void {
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { queue, list, canOpen, canSelect, onHelp } = latest.current;
      const key = queueKey(event);
      const target = event.target instanceof Element ? event.target : null;
      if (key === null || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      if (target?.closest(typing)) return;
      const current = target?.closest('[data-row]')?.getAttribute('data-row') ?? queue.openId;

      if (key === 'down' || key === 'up') {
        const isArrow = event.key.startsWith('Arrow');
        // Outside the list, the arrow keys scroll.
        if (isArrow && !target?.closest('[data-part="queue-list"]')) return;
        const next = adjacentRow(queue.ids, current, key === 'down' ? 1 : -1);
        if (next === null) return;
        event.preventDefault();
        // From checkbox to checkbox, so that the space bar selects one after the other.
        focusRow(list.current, next, target?.matches('[data-row] input[type=checkbox]'));
        if (queue.openId !== null) queue.open(next);
      } else if (key === 'open') {
        // The browser itself activates a focused button or link.
        if (!canOpen || current === null || target?.closest('a, button, summary')) return;
        event.preventDefault();
        queue.open(current);
      } else if (key === 'select') {
        if (!canSelect || current === null) return;
        event.preventDefault();
        queue.toggle(current);
      } else if (key === 'close') {
        if (queue.openId !== null) {
          const { openId } = queue;
          queue.close();
          requestAnimationFrame(() => focusRow(list.current, openId));
        } else if (queue.selected.size > 0) queue.clear();
      } else onHelp(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function focusRow(list: HTMLElement | null, id: string, isCheckbox = false): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const part = isCheckbox ? 'input[type=checkbox]' : '[data-part="row-open"]';
  row?.querySelector<HTMLElement>(part)?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
