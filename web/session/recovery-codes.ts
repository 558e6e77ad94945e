import { showToast } from '@bakul/ui/toast-store';
import { saveAs } from '../api/save-as.ts';

/** Copies the codes. Browsers refuse this on plain HTTP except on localhost. The codes can then be selected by hand. */
export async function copyRecoveryCodes(codes: readonly string[], done: string): Promise<void> {
  await navigator.clipboard?.writeText(codes.join('\n')).then(
    () => showToast({ type: 'success', message: done }),
    () => undefined,
  );
}

export function downloadRecoveryCodes(name: string, text: string): void {
  saveAs(name, new Blob([text], { type: 'text/plain' }));
}
