import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { copyRecoveryCodes, downloadRecoveryCodes } from '@bakul/web/session/recovery-codes';
import { RecoveryCodeList } from '../../parts/recovery-code-list.tsx';
import { useAccountText } from './account-text.ts';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The codes are shown only once, so neither Escape nor a stray click closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useAccountText();
  return (
    <Modal
      isOpen={codes.length > 0}
      onClose={onClose}
      isStatic
      title={t('account.codes.new')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button
            variant="neutral"
            icon="copy"
            onClick={() => void copyRecoveryCodes(codes, t('account.codes.copied'))}
          >
            {t('account.codes.copy')}
          </Button>
          <Button
            variant="neutral"
            icon="download"
            onClick={() => downloadRecoveryCodes('bakul-recovery-codes.txt', `${codes.join('\n')}\n`)}
          >
            {t('account.codes.download')}
          </Button>
          <Button onClick={onClose}>{t('account.codes.saved')}</Button>
        </>
      }
    >
      <div className="grid content-start gap-4 min-w-0">
        <p>{t('account.codes.once')}</p>
        <RecoveryCodeList codes={codes} />
      </div>
    </Modal>
  );
}
