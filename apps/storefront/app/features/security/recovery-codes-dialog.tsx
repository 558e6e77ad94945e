import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { copyRecoveryCodes, downloadRecoveryCodes } from '@bakul/web/session/recovery-codes';
import { useSecurityText } from '../../account/security-text.ts';
import { useShopName } from '../../root-data/root-data.ts';
import { useSession } from '../../session/use-session.ts';

/** New recovery codes, shown only once. It closes only with its button, so that a stray click does not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useSecurityText();
  const shop = useShopName();
  const email = useSession()?.user?.email ?? '';

  const copy = () => copyRecoveryCodes(codes, text('recovery.copied'));

  function download() {
    const content = `${text('recovery.file', { email, shop })}\n\n${codes.join('\n')}\n`;
    downloadRecoveryCodes('recovery-codes.txt', content);
  }

  return (
    <Modal
      isOpen={codes.length > 0}
      isStatic
      onClose={onClose}
      title={text('recovery.shown.title')}
      contentClassName="sm:max-w-md"
      footer={<Button onClick={onClose}>{text('recovery.done')}</Button>}
    >
      <p>{text('recovery.shown.text')}</p>
      <ul
        className="my-4 grid grid-cols-2 gap-2 rounded-card bg-tint p-4 text-center font-semibold [font-family:ui-monospace,monospace]"
        translate="no"
        data-testid="recovery-codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="neutral" icon="copy" onClick={copy}>
          {text('recovery.copy')}
        </Button>
        <Button variant="neutral" icon="download" onClick={download}>
          {text('recovery.download')}
        </Button>
      </div>
    </Modal>
  );
}
