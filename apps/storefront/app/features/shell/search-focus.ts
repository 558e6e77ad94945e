export const searchInputId = 'site-search';

/** Scrolls to the page's search field and focuses it. */
export function focusSearch(): void {
  const input = document.getElementById(searchInputId);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
