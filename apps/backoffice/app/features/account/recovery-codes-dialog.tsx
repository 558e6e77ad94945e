import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { showToast } from '@bakul/ui/toast-store';
import { useAccountText } from './account-text.ts';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The only time that the codes are seen: neither Escape nor a stray click closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useAccountText();
  const text = codes.join('\n');

  async function copy() {
    await navigator.clipboard.writeText(text);
    showToast({ type: 'success', message: t('account.codes.copied') });
  }

  return (
    <Modal
      isOpen={codes.length > 0}
      onClose={onClose}
      isStatic
      title={t('account.codes.new')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" icon="copy" onClick={() => void copy()}>
            {t('account.codes.copy')}
          </Button>
          <Button variant="neutral" icon="download" onClick={() => download(text)}>
            {t('account.codes.download')}
          </Button>
          <Button onClick={onClose}>{t('account.codes.saved')}</Button>
        </>
      }
    >
      <div className="bo-stack">
        <p>{t('account.codes.once')}</p>
        <ol className="bo-code-list">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
    </Modal>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'bakul-recovery-codes.txt',
  });
  link.click();
  // The browser reads it after this click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
