export const searchInputId = 'site-search';

/** Brings the one search field of the page into view and to the keyboard. */
export function focusSearch(): void {
  const input = document.getElementById(searchInputId);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
