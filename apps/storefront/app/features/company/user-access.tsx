import type { CompanyUser } from '@bakul/shop/features/company/member/company-user.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Hint } from '@bakul/ui/hint';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { call } from '../../api/browser-client.ts';
import { useUsersText } from './users-text.ts';

type UserAccessProps = {
  user: CompanyUser;
  lock: 'user.ownersOnly' | 'user.lastOwner' | null;
  onDone: () => void;
  onChanged: () => void;
};

/** Revokes or restores somebody's access after a confirmation, or explains why that is not possible. */
export function UserAccess({ user, lock, onDone, onChanged }: UserAccessProps) {
  const text = useUsersText();
  const standing = useStandingText();
  const [isAsking, setAsking] = useState(false);
  const { id, name, role, is_active, is_me } = user;
  const step = is_active ? 'deactivate' : 'reactivate';

  async function change(): Promise<ApiFailure | null> {
    const result = is_active
      ? await call('POST /api/company/users/{id}/deactivate', { id })
      : await call('POST /api/company/users/{id}/reactivate', { id });
    if (!result.ok) {
      if (result.failure.status === 409 || result.failure.status === 404) onChanged();
      return result.failure;
    }
    showToast({ type: 'success', message: text(`user.${step}d`, { name }) });
    onChanged();
    setAsking(false);
    onDone();
    return null;
  }

  const reason =
    lock === 'user.lastOwner'
      ? text('user.deactivate.last')
      : lock
        ? text(lock)
        : is_me
          ? text('user.deactivate.me')
          : null;
  return (
    <section className="grid gap-2 border-line border-t pt-4" aria-label={text('user.access')}>
      <h3 className="text-base">{text('user.access')}</h3>
      {reason === null ? (
        <div className="grid justify-items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <p className="text-muted">{text(`user.${step}.text`)}</p>
          <Button
            variant="neutral"
            className={is_active ? 'text-danger' : undefined}
            onClick={() => setAsking(true)}
          >
            {text(`user.${step}`)}
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <Hint icon="lock">{reason}</Hint>
          <Button variant="neutral" disabled>
            {text(`user.${step}`)}
          </Button>
        </div>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={text(`user.${step}.title`, { name })}
        confirmLabel={text(`user.${step}`)}
        cancelLabel={text('user.cancel')}
        variant={is_active ? 'danger' : 'primary'}
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        <p>
          {is_active
            ? text('user.deactivate.confirm', { name })
            : text('user.reactivate.confirm', { name, role: standing(`role.${role}`) })}
        </p>
      </ConfirmModal>
    </section>
  );
}
