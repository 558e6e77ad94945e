import type { KeyboardEvent } from 'react';

/** The name of the quantity field in every row. */
export const quantityName = 'quantity';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** As in a spreadsheet: the arrow keys and Enter move to the row below or above. Null for any other key. */
export function rowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return null;
}

/**
 * Moves the focus between the quantities of the rows. Called in the capture phase, because the field itself would change
 * the quantity. Leaving it saves what was typed, and the field that is entered selects its content. Enter in the last row
 * leads to the cart, if something is in it.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = rowStep(event);
  const { target, currentTarget } = event;
  if (step === null || !(target instanceof HTMLInputElement) || target.name !== quantityName) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[name=${quantityName}]`)];
  const isEnter = event.key === 'Enter';
  const next = fields[fields.indexOf(target) + step] ?? (isEnter && step === 1 ? findCartLink() : undefined);
  // Without a next row, Enter saves what was typed.
  if (isEnter && !next) return;
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

const findCartLink = () =>
  document.querySelector<HTMLElement>('[data-bottom-bar="order-pad"] a') ?? undefined;
