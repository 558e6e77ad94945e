type Dialog = () => Promise<boolean>;

let provide: (show: Dialog) => void = () => undefined;
const provided = new Promise<Dialog>((resolve) => {
  provide = resolve;
});
let open: Promise<boolean> | null = null;

/** Says how to show the dialog. Set from outside: the dialog itself makes calls. A call that needs it earlier waits. */
export function provideIdentityDialog(show: Dialog): void {
  provide(show);
}

/**
 * Asks the person to prove once more who they are, before a call that wants a recent login. Calls that are refused at
 * the same time share one dialog. False when it was cancelled, or could not be loaded.
 */
export function confirmIdentity(): Promise<boolean> {
  open ??= provided
    .then((show) => show())
    .catch(() => false)
    .finally(() => {
      open = null;
    });
  return open;
}
