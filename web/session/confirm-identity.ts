type Dialog = () => Promise<boolean>;

let provide: (show: Dialog) => void = () => undefined;
const provided = new Promise<Dialog>((resolve) => {
  provide = resolve;
});
let open: Promise<boolean> | null = null;

/** Sets how to show the dialog. Injected, because the dialog itself makes calls. A call that needs it earlier waits. */
export function provideIdentityDialog(show: Dialog): void {
  provide(show);
}

/**
 * Asks the person to re-authenticate for a call that requires a recent login. Calls refused at the same time share one
 * dialog. Resolves to false when it was cancelled or could not be loaded.
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
