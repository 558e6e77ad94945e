import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { ManagerNotice } from './manager-notice.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { QuotationState } from './quotation-columns.tsx';
import { QuotationRequest } from './quotation-request.tsx';
import { QuotationMessages } from './quotation-talk.tsx';
import { useQuotationsText } from './quotations-text.ts';
import { VersionCompare } from './version-compare.tsx';

type QuotationDetailProps = { slug: string; onDone: () => void; onChange: () => void };

export function QuotationDetail({ slug, onDone, onChange }: QuotationDetailProps) {
  const quotation = useData('GET /api/staff/quotation/{slug}', { slug });
  return (
    <WithData from={quotation}>
      {({ data }) => (
        <OpenQuotation
          quotation={data}
          reload={quotation.reload}
          onDone={onDone}
          onChange={(next) => {
            quotation.replace({ data: next });
            onChange();
          }}
        />
      )}
    </WithData>
  );
}

type OpenQuotationProps = {
  quotation: StaffQuotation;
  reload: () => unknown;
  onDone: () => void;
  onChange: (quotation: StaffQuotation) => void;
};

function OpenQuotation({ quotation, reload, onDone, onChange }: OpenQuotationProps) {
  const t = useQuotationsText();
  const { member } = useStaff();
  const { slug, actions } = quotation;
  const mutation = useMutation({ onConflict: reload });
  const isMine = quotation.status === 'in_review' && quotation.assigned === member.name;
  const [asking, setAsking] = useState<'ask' | 'decline' | null>(null);

  async function take() {
    const result = await mutation.run(
      'POST /api/staff/quotation/{slug}/take',
      { slug },
      {
        done: t('quotations.taken'),
      },
    );
    if (result.ok) onChange(result.data.data);
  }
  async function say(action: 'ask' | 'decline', text: string) {
    const done = { done: t(`quotations.${action}.done`) };
    const result =
      action === 'ask'
        ? await mutation.run('POST /api/staff/quotation/{slug}/ask', { slug, question: text }, done)
        : await mutation.run('POST /api/staff/quotation/{slug}/decline', { slug, reason: text }, done);
    if (!result.ok) return;
    setAsking(null);
    onDone();
  }

  return (
    <>
      <DetailHeader title={quotation.buyer}>
        <p className="flex flex-wrap items-center gap-2">
          <QuotationState status={quotation.status} />
          <span className="text-muted">
            {slug} · {quotation.assigned ?? t('quotations.nobody')}
          </span>
        </p>
      </DetailHeader>
      <FailureNotice failure={asking ? null : mutation.failure} />
      <div className="flex flex-wrap items-center gap-2">
        {actions.includes('take') && !isMine && (
          <Button size="small" isLoading={mutation.isBusy} onClick={() => void take()}>
            {t('quotations.take')}
          </Button>
        )}
        {actions.includes('ask') && (
          <Button variant="neutral" size="small" onClick={() => setAsking('ask')}>
            {t('quotations.ask')}
          </Button>
        )}
        {actions.includes('decline') && (
          <Button variant="neutral" size="small" onClick={() => setAsking('decline')}>
            {t('quotations.decline')}
          </Button>
        )}
        {quotation.has_document && (
          <SaveButton size="small" path={`/api/staff/quotation/${slug}/document`}>
            {t('quotations.pdf')}
          </SaveButton>
        )}
      </div>
      <ManagerNotice quotation={quotation} reload={reload} onDone={onDone} onChange={onChange} />
      <QuotationRequest quotation={quotation} />
      <OfferEditor quotation={quotation} reload={reload} onDone={onDone} onChange={onChange} />
      <QuotationMessages quotation={quotation} onChange={onChange} />
      <VersionCompare key={quotation.versions.length} versions={quotation.versions} />
      {asking && (
        <ReasonDialog
          title={t(`quotations.${asking}.title`)}
          text={t(`quotations.${asking}.hint`)}
          action={t(`quotations.${asking}.confirm`)}
          isDanger={asking === 'decline'}
          isBusy={mutation.isBusy}
          maxLength={asking === 'ask' ? 1000 : 200}
          failure={mutation.failure}
          onReason={(text) => void say(asking, text)}
          onClose={() => {
            mutation.clear();
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
