import type { RejectReason } from '@bakul/shop/features/account/document/document-reason.rules';
import type { StaffDocument } from '@bakul/shop/features/account/document/staff/document.contract';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { TextField } from '@bakul/ui/text-field';
import { useId, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { KeyHint } from '../../parts/key-hint.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { StateHistory } from '../../parts/trail.tsx';
import { useActionKeys } from '../../parts/use-action-keys.ts';
import { DocumentState } from './document-columns.tsx';
import { DocumentFields } from './document-facts.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { useDocumentsText } from './documents-text.ts';
import { RejectDialog } from './reject-dialog.tsx';

const shownStates = ['submitted', 'under_review', 'verified', 'rejected'] as const;

type DocumentDetailProps = { id: number; onDone: () => void };

export function DocumentDetail({ id, onDone }: DocumentDetailProps) {
  const document = useData('GET /api/staff/document/{id}', { id });
  return (
    <WithData from={document}>
      {({ data }) => <OpenDocument document={data} reload={document.reload} onDone={onDone} />}
    </WithData>
  );
}

type OpenDocumentProps = { document: StaffDocument; reload: () => unknown; onDone: () => void };

/** The document at full size, the entered fields next to it, and the decision below both. */
function OpenDocument({ document, reload, onDone }: OpenDocumentProps) {
  const t = useDocumentsText();
  const dateId = useId();
  const { id, actions } = document;
  const mutation = useMutation({ record: { type: 'document', id }, onConflict: reload });
  const [expiresOn, setExpiresOn] = useState('');
  const [rejecting, setRejecting] = useState<RejectReason | 'none' | null>(null);
  const seen = { id, seen_at: document.updated_at };
  const mayDecide = actions.includes('verify');

  async function take(takesOver: boolean) {
    const input = { ...seen, take_over: takesOver };
    const result = await mutation.run('POST /api/staff/document/{id}/take', input, {
      done: t('documents.taken.done'),
    });
    if (result.ok) reload();
  }
  async function approve() {
    const input = { ...seen, expires_on: expiresOn || null };
    const result = await mutation.run('POST /api/staff/document/{id}/verify', input, {
      done: t('documents.approved'),
    });
    if (result.ok) onDone();
  }
  async function reject(reason: RejectReason | null, words: string) {
    const input = { ...seen, reason, words: words || null };
    const result = await mutation.run('POST /api/staff/document/{id}/reject', input, {
      done: t('documents.rejected'),
    });
    if (!result.ok) return;
    setRejecting(null);
    onDone();
  }
  useActionKeys({
    a: mayDecide && !mutation.isBusy ? () => void approve() : undefined,
    r: mayDecide ? () => setRejecting('none') : undefined,
  });

  return (
    <>
      <DetailHeader title={t(`documents.kind.${document.kind}`)}>
        <p className="flex flex-wrap items-center gap-2">
          <DocumentState state={document.state} />
          <span className="text-muted">{document.company ?? document.owner}</span>
          {actions.includes('take') && (
            <Button variant="quiet" size="small" onClick={() => void take(false)}>
              {t('documents.take')}
            </Button>
          )}
        </p>
      </DetailHeader>
      {actions.includes('take_over') && (
        <Notice
          tone="warning"
          action={
            <Button variant="neutral" isLoading={mutation.isBusy} onClick={() => void take(true)}>
              {t('documents.takeOver')}
            </Button>
          }
        >
          {t('documents.taken', { who: document.reviewer ?? '' })}
        </Notice>
      )}
      <FailureNotice failure={rejecting === null ? mutation.failure : null} />
      <div className="grid items-start gap-6 min-w-0 xl:grid-cols-[minmax(0,1fr)_320px]">
        <DocumentViewer document={document} />
        <div className="grid content-start gap-4 min-w-0">
          <DocumentFields document={document} />
          {mayDecide && document.kind !== 'identity_card' && (
            <TextField
              id={dateId}
              name="expires_on"
              type="date"
              label={t('documents.validUntil')}
              hint={t('documents.validUntil.hint')}
              value={expiresOn}
              onValue={setExpiresOn}
            />
          )}
        </div>
      </div>
      <StateHistory
        entries={document.history}
        nameOf={(state) => t(`documents.state.${oneOf(shownStates, state) ?? 'submitted'}`)}
      />
      <History type="document" id={id} version={document.updated_at} />
      {mayDecide && (
        <ActionBar>
          <Button isLoading={mutation.isBusy} icon="check" onClick={() => void approve()}>
            {t('documents.approve')} <KeyHint letter="A" />
          </Button>
          <Button variant="danger" onClick={() => setRejecting('none')}>
            {t('documents.reject')} <KeyHint letter="R" />
          </Button>
          <Button variant="neutral" icon="camera" onClick={() => setRejecting('unclear')}>
            {t('documents.better')}
          </Button>
        </ActionBar>
      )}
      {rejecting !== null && (
        <RejectDialog
          document={document}
          start={rejecting === 'none' ? null : rejecting}
          isBusy={mutation.isBusy}
          notice={<FailureNotice failure={mutation.failure} />}
          onReject={(reason, words) => void reject(reason, words)}
          onClose={() => {
            mutation.clear();
            setRejecting(null);
          }}
        />
      )}
    </>
  );
}
