type Dialog = () => Promise<boolean>;

let dialog: Dialog | null = null;
let open: Promise<boolean> | null = null;

/** Says how to show the dialog. Set from outside: the dialog itself makes calls. */
export function provideIdentityDialog(show: Dialog): void {
  dialog = show;
}

/**
 * Asks the person to prove once more who they are, before a call that wants a recent login. Calls that are refused at
 * the same time share one dialog. False when it was cancelled, or could not be loaded.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!dialog) return Promise.resolve(false);
  open ??= dialog()
    .catch(() => false)
    .finally(() => {
      open = null;
    });
  return open;
}
