import type { StaffAccountDetail } from '@bakul/shop/features/credit/staff/credit.contract';
import type { StaffAccountAction } from '@bakul/shop/features/payment/payment.constants';
import { Button, type ButtonVariant } from '@bakul/ui/button';
import type { IconName } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useCreditText } from './credit-text.ts';
import { TermsFields, useTerms } from './terms-fields.tsx';

type Move = Exclude<StaffAccountAction, 'terms'>;
type AccountActionsProps = {
  account: StaffAccountDetail;
  onChange: (next?: StaffAccountDetail) => Promise<void>;
};

const looks: Record<StaffAccountAction, { icon: IconName; variant: ButtonVariant }> = {
  hold: { icon: 'pause', variant: 'neutral' },
  lift: { icon: 'play', variant: 'primary' },
  suspend: { icon: 'lock', variant: 'neutral' },
  reopen: { icon: 'play', variant: 'primary' },
  close: { icon: 'x', variant: 'neutral' },
  terms: { icon: 'pencil', variant: 'neutral' },
};

/** The actions that the account's state allows. Each needs a reason, which is stored in the history. */
export function AccountActions({ account, onChange }: AccountActionsProps) {
  const t = useCreditText();
  const [asked, setAsked] = useState<StaffAccountAction | null>(null);
  const close = () => setAsked(null);
  const done = async (next: StaffAccountDetail) => {
    close();
    await onChange(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {account.actions.map((action) => (
        <Button key={action} size="small" {...looks[action]} onClick={() => setAsked(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {asked === 'terms' && (
        <TermsDialog account={account} onClose={close} onDone={done} onConflict={() => onChange()} />
      )}
      {asked !== null && asked !== 'terms' && (
        <MoveDialog
          account={account}
          move={asked}
          onClose={close}
          onDone={done}
          onConflict={() => onChange()}
        />
      )}
    </div>
  );
}

type DialogProps = {
  account: StaffAccountDetail;
  onClose: () => void;
  onDone: (next: StaffAccountDetail) => Promise<void>;
  onConflict: () => Promise<void>;
};

function MoveDialog({ account, move, onClose, onDone }: DialogProps & { move: Move }) {
  const t = useCreditText();
  // The server explains what prevents the change: an overdue invoice or an open balance.
  const mutation = useMutation();
  async function run(reason: string) {
    const path = `POST /api/staff/credit/account/{id}/${move}` as const;
    const result = await mutation.run(path, { id: String(account.id), reason });
    if (result.ok) await onDone(result.data.data);
  }
  return (
    <ReasonDialog
      title={t(`action.${move}.title`, { company: account.company })}
      label={t('account.why')}
      hint={t(`action.${move}.hint`)}
      action={t(`action.${move}`)}
      isDanger={move !== 'lift' && move !== 'reopen'}
      maxLength={500}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      onClose={onClose}
      onReason={(reason) => void run(reason)}
    />
  );
}

function TermsDialog({ account, onClose, onDone }: DialogProps) {
  const t = useCreditText();
  const { member } = useStaff();
  const other = account.approvals.find(({ staff_id }) => staff_id !== member.id);
  const terms = useTerms(other ?? account);
  const mutation = useMutation();
  async function run(reason: string) {
    const given = terms.read();
    if (!given) return;
    const input = { id: String(account.id), reason, ...given };
    const result = await mutation.run('POST /api/staff/credit/account/{id}/terms', input);
    if (result.ok) await onDone(result.data.data);
  }
  return (
    <ReasonDialog
      title={t('action.terms.title', { company: account.company })}
      label={t('account.why')}
      hint={t('action.terms.hint')}
      action={t(other ? 'approve.asSecond' : 'action.terms.do')}
      maxLength={500}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      onClose={onClose}
      onReason={(reason) => void run(reason)}
    >
      <UnsavedChangesWarning isUnsaved={terms.isChanged} />
      {other && (
        <Notice tone="info" title={t('approve.second')}>
          {other.staff}
        </Notice>
      )}
      <TermsFields terms={terms} isFixed={other !== undefined} />
    </ReasonDialog>
  );
}
