import type { StaffApplication } from '@bakul/shop/features/credit/application/staff/application.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useCreditText } from './credit-text.ts';
import { type Terms, TermsFields, useTerms } from './terms-fields.tsx';

type ApplicationAnswerProps = {
  application: StaffApplication;
  onDone: () => Promise<void>;
  onChange: (next?: StaffApplication) => Promise<void>;
};

/** The actions on an application in its current state: take it, ask a question, approve terms, or reject. */
export function ApplicationAnswer({ application, onDone, onChange }: ApplicationAnswerProps) {
  const t = useCreditText();
  const { slug, id, status } = application;
  const mutation = useMutation({ record: { type: 'credit_application', id }, onConflict: () => onChange() });
  const [asked, setAsked] = useState<'ask' | 'reject' | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const done = async () => {
    setAnswered(true);
    await onDone();
  };

  if (status === 'submitted') {
    const take = async () => {
      const done = t('application.taken');
      const result = await mutation.run('POST /api/staff/credit/application/{slug}/take', { slug }, { done });
      if (result.ok) await onChange(result.data.data);
    };
    return (
      <div className="grid content-start gap-4 min-w-0">
        <FailureNotice failure={mutation.failure} />
        <div className="flex flex-wrap items-center gap-2">
          <Button icon="eye" isLoading={mutation.isBusy} onClick={() => void take()}>
            {t('application.take')}
          </Button>
        </div>
      </div>
    );
  }
  if (status === 'info_requested') return <Notice tone="info">{t('application.theirTurn')}</Notice>;
  if (status !== 'under_review') {
    return application.reason ? (
      <Notice tone="danger" title={t('application.whyRejected')}>
        <p>{application.reason}</p>
      </Notice>
    ) : null;
  }

  async function ask(message: string) {
    const input = { slug, text: message };
    const result = await mutation.run('POST /api/staff/credit/application/{slug}/ask', input);
    if (!result.ok) return;
    setAsked(null);
    await done();
  }
  async function reject(reason: string) {
    const result = await mutation.run('POST /api/staff/credit/application/{slug}/reject', { slug, reason });
    if (!result.ok) return;
    setAsked(null);
    await done();
  }
  const close = () => {
    mutation.clear();
    setAsked(null);
  };

  return (
    <>
      <Approve application={application} isAnswered={isAnswered} onDone={done} onChange={onChange}>
        <Button variant="neutral" icon="message-circle" onClick={() => setAsked('ask')}>
          {t('application.ask')}
        </Button>
        <Button variant="neutral" icon="x" onClick={() => setAsked('reject')}>
          {t('application.reject')}
        </Button>
      </Approve>
      {asked === 'ask' && (
        <ReasonDialog
          title={t('application.ask.title', { company: application.company })}
          label={t('application.question')}
          hint={t('application.question.hint')}
          action={t('application.ask.do')}
          maxLength={2000}
          templates={['ask.statement', 'ask.references', 'ask.volume']}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={close}
          onReason={(message) => void ask(message)}
        />
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={t('application.reject.title', { company: application.company })}
          label={t('application.why')}
          hint={t('application.why.hint')}
          action={t('application.reject.do')}
          isDanger
          maxLength={500}
          templates={['credit.young', 'credit.documents', 'credit.late']}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={close}
          onReason={(reason) => void reject(reason)}
        />
      )}
    </>
  );
}

type ApproveProps = ApplicationAnswerProps & { isAnswered: boolean; children: ReactNode };

/** Approval of terms. The first approver waits for a second person, who approves the same terms. */
function Approve({ application, isAnswered, onDone, onChange, children }: ApproveProps) {
  const t = useCreditText();
  const { member } = useStaff();
  const { slug, id, approvals } = application;
  const other = approvals.find(({ staff_id }) => staff_id !== member.id);
  const mine = approvals.find(({ staff_id }) => staff_id === member.id);
  const start: Terms = other ??
    mine ?? { limit: application.requested_limit, tenor_days: application.tenor_days };
  const terms = useTerms(start);
  const mutation = useMutation({ record: { type: 'credit_application', id }, onConflict: () => onChange() });

  async function approve(event: FormEvent) {
    event.preventDefault();
    const given = terms.read();
    if (!given || mutation.isBusy) return;
    const result = await mutation.run('POST /api/staff/credit/application/{slug}/approve', {
      slug,
      ...given,
    });
    if (!result.ok) return;
    if (result.data.data.status === 'approved') await onDone();
    else await onChange(result.data.data);
  }

  return (
    <form
      className="grid content-start gap-4 min-w-0 py-3.5 px-4 rounded-card bg-canvas"
      onSubmit={(event) => void approve(event)}
      noValidate
    >
      <UnsavedChangesWarning isUnsaved={terms.isChanged && !isAnswered} />
      <FailureNotice failure={mutation.failure} />
      {mine && !other && (
        <Notice tone="info" title={t('approve.waits')}>
          <p>{t('approve.waits.text')}</p>
        </Notice>
      )}
      {other && (
        <Notice tone="info" title={t('approve.second')}>
          <p>
            {t('approve.second.text', {
              name: other.staff,
              limit: formatMoney(other.limit),
              days: other.tenor_days,
            })}
          </p>
        </Notice>
      )}
      <TermsFields terms={terms} isFixed={other !== undefined} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" icon="check" isLoading={mutation.isBusy}>
          {t(other ? 'approve.asSecond' : mine ? 'approve.otherTerms' : 'approve.do')}
        </Button>
        {children}
      </div>
    </form>
  );
}
