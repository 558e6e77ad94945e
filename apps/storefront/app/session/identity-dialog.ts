/** A file of its own: what leads to the dialog is on every page, and names no more than this. */
export async function showIdentityDialog(): Promise<boolean> {
  const { showReauthenticationDialog } = await import('../features/auth/reauthentication-dialog.tsx');
  return showReauthenticationDialog();
}
