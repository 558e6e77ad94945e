import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { saveFile } from '../../api/download-file.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useOrderText } from './order-text.ts';
import { OrderSection } from './part.tsx';

export function OrderDocuments({ order }: { order: StaffOrder }) {
  const t = useOrderText();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { may } = useStaff();
  const notes = may('credit.review')
    ? [
        ...order.credit_notes.map(({ number }) => ({ number, kind: 'credit_note' as const })),
        ...order.debit_notes.map(({ number }) => ({ number, kind: 'debit_note' as const })),
      ]
    : [];
  const base = `/api/staff/order/${order.slug}`;

  async function save(path: string) {
    setBusy(path);
    const result = await saveFile(`${base}/${path}`);
    setBusy(null);
    setFailure(result.ok ? null : result.failure);
  }
  if (order.documents.length + notes.length === 0 && !order.has_delivery_photo) return null;
  return (
    <OrderSection title={t('order.documents')}>
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap items-center gap-2">
        {order.documents.map((kind) => (
          <Button
            key={kind}
            variant="neutral"
            size="small"
            icon="file-text"
            isLoading={busy === `document/${kind}`}
            onClick={() => void save(`document/${kind}`)}
          >
            {t(`order.document.${kind}`)}
          </Button>
        ))}
        {notes.map(({ number, kind }) => (
          <SaveButton
            key={number}
            size="small"
            icon="file-text"
            path={`/api/staff/credit/note/${number}/document`}
          >
            {t(`order.document.${kind}`, { number })}
          </SaveButton>
        ))}
        {order.has_delivery_photo && (
          <Button
            variant="neutral"
            size="small"
            icon="camera"
            isLoading={busy === 'delivery_photo'}
            onClick={() => void save('delivery_photo')}
          >
            {t('order.photo')}
          </Button>
        )}
      </div>
    </OrderSection>
  );
}
