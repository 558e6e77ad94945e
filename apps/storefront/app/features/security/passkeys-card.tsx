import type { Passkey } from '@bakul/shop/features/security/passkey.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { Lead } from '../../account/lead.tsx';
import { RoundIcon } from '../../account/round-icon.tsx';
import { useSecurityText } from '../../account/security-text.ts';
import { entryEnd, entryRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type PasskeysCardProps = {
  passkeys: readonly Passkey[];
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
};

type Dialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const text = useSecurityText();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const removed = dialog?.kind === 'remove' ? dialog.passkey : null;

  async function remove() {
    if (!removed) return null;
    const result = await call('DELETE /api/profile/passkeys/{id}', { id: removed.id });
    if (!result.ok) return result.failure;
    close();
    showToast({ type: 'success', message: text('passkey.removed') });
    await onChanged();
    return null;
  }

  return (
    <Card title={text('passkey.title')}>
      <Lead>{text('passkey.text')}</Lead>
      {passkeys.length === 0 ? (
        <p className="mb-4">{text('passkey.none')}</p>
      ) : (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDialog={setDialog} />
          ))}
        </ul>
      )}
      <Button variant="neutral" icon="plus" onClick={() => setDialog({ kind: 'add' })}>
        {text('passkey.add')}
      </Button>
      <PasskeyNameDialog
        passkey={dialog?.kind === 'rename' ? dialog.passkey : null}
        isOpen={dialog?.kind === 'add' || dialog?.kind === 'rename'}
        onClose={close}
        onChanged={onChanged}
      />
      <ConfirmModal
        isOpen={removed !== null}
        title={text('passkey.remove.title', { name: removed?.name ?? '' })}
        confirmLabel={text('passkey.remove')}
        cancelLabel={text('factor.cancel')}
        onConfirm={remove}
        onClose={close}
      >
        <p>{text('passkey.remove.text')}</p>
      </ConfirmModal>
    </Card>
  );
}

function PasskeyRow({ passkey, onDialog }: { passkey: Passkey; onDialog: (dialog: Dialog) => void }) {
  const { lang } = useI18n();
  const text = useSecurityText();
  const { name, created_at, last_used_at, is_backed_up } = passkey;
  return (
    <li className={entryRow}>
      <RoundIcon name="key" />
      <div>
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <p className="text-muted text-sm">
          {text('passkey.created', { at: formatMoment(created_at, lang) })}
          <br />
          {last_used_at
            ? text('passkey.used', { at: formatMoment(last_used_at, lang) })
            : text('passkey.unused')}
        </p>
        {is_backed_up && <Badge icon="check">{text('passkey.synced')}</Badge>}
      </div>
      <div className={classNames('flex flex-wrap gap-2', entryEnd)}>
        <Button
          variant="neutral"
          aria-label={text('passkey.rename.of', { name })}
          onClick={() => onDialog({ kind: 'rename', passkey })}
        >
          {text('passkey.rename')}
        </Button>
        <Button
          variant="neutral"
          className="text-danger"
          aria-label={text('passkey.remove.of', { name })}
          onClick={() => onDialog({ kind: 'remove', passkey })}
        >
          {text('passkey.remove')}
        </Button>
      </div>
    </li>
  );
}
