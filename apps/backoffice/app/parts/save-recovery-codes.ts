import { showToast } from '@bakul/ui/toast-store';

/** Copies the codes. Browsers refuse this on plain HTTP except on localhost. The codes can then be selected by hand. */
export async function copyRecoveryCodes(codes: readonly string[], done: string): Promise<void> {
  await navigator.clipboard?.writeText(codes.join('\n')).then(
    () => showToast({ type: 'success', message: done }),
    () => undefined,
  );
}

export function downloadRecoveryCodes(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'bakul-recovery-codes.txt' }).click();
  // The browser reads the blob only after this click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
