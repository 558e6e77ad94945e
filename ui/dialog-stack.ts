import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Called when a modal opens. The returned function removes it from the stack. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  // The page behind loses its scrollbar. theme.css fills the gap, so that nothing shifts.
  const page = document.documentElement;
  if (open.length === 0) page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The topmost dialog, or null. Everything outside it is inert, so toasts must be rendered inside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1) ?? null,
    () => null,
  );
}
