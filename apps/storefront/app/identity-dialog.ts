/**
 * A separate file, because every page includes the code that leads to the dialog and should import no more than this.
 */
export async function showIdentityDialog(): Promise<boolean> {
  const { showReauthenticationDialog } = await import('./features/auth/reauthentication-dialog.tsx');
  return showReauthenticationDialog();
}
