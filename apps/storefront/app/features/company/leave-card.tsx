import type { Company } from '@bakul/shop/features/company/company.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { CloseCompany } from './close-company.tsx';
import { useCompanyText } from './company-text.ts';
import { useOwnerCount } from './use-owner-count.ts';

const way =
  'grid justify-items-start gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6';

type LeaveCardProps = { company: Company; canClose: boolean };

/** Leaving the company, and closing it. */
export function LeaveCard({ company, canClose }: LeaveCardProps) {
  const text = useCompanyText();
  const [asking, setAsking] = useState<'leave' | 'close' | null>(null);
  const { name, role, state } = company;
  const { owners } = useOwnerCount(role === 'owner');
  const isLastOwner = role === 'owner' && owners === 1;
  const isBlocked = state === 'blocked';

  async function leave() {
    const result = await call('POST /api/company/leave', {});
    if (!result.ok) return result.failure;
    const { storeStanding } = await import('../../session/standing.ts');
    showToast({ type: 'success', message: text('leave.done', { name }) });
    await storeStanding(result.data.data);
    return null;
  }

  return (
    <Card title={canClose ? text('leave.title') : text('leave.leave')}>
      <div className="divide-y divide-line">
        <div className={way}>
          <div>
            {canClose && <h3 className="text-base">{text('leave.leave')}</h3>}
            <p className="text-muted text-pretty" id="leave-text">
              {isLastOwner ? text('leave.last') : text('leave.text', { name })}
            </p>
          </div>
          {isLastOwner ? (
            <Link to="/users" className={buttonClass({ variant: 'neutral' })}>
              {text('leave.last.action')}
            </Link>
          ) : (
            <Button variant="neutral" className="text-danger" onClick={() => setAsking('leave')}>
              {text('leave.leave')}
            </Button>
          )}
        </div>
        {canClose && (
          <div className={way}>
            <div>
              <h3 className="text-base">{text('close.title')}</h3>
              <p className="text-muted text-pretty">
                {isBlocked ? text('close.blocked') : text('close.text', { name })}
              </p>
            </div>
            {!isBlocked && (
              <Button variant="neutral" className="text-danger" onClick={() => setAsking('close')}>
                {text('close.open')}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmModal
        isOpen={asking === 'leave'}
        title={text('leave.confirm.title', { name })}
        confirmLabel={text('leave.confirm')}
        cancelLabel={text('leave.stay')}
        onConfirm={leave}
        onClose={() => setAsking(null)}
      >
        <p>{text('leave.confirm.text')}</p>
      </ConfirmModal>
      <CloseCompany name={name} isOpen={asking === 'close'} onClose={() => setAsking(null)} />
    </Card>
  );
}
