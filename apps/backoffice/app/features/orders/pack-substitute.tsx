import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import type { Mutation } from '../../api/use-mutation.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { noticeClass } from './notice-class.ts';
import { useOrderText } from './order-text.ts';
import { counted } from './order-words.ts';
import type { PackLine } from './pack-draft.ts';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { isOpen, type Substitute, substituteOf } from './substitute-draft.ts';

type PackSubstituteProps = {
  order: StaffOrder;
  line: PackLine;
  isDisabled: boolean;
  mutation: Mutation;
  onOrder: (order: StaffOrder) => void;
};

/** What became of the substitute for a line, and the button to choose one. */
export function PackSubstitute({ order, line, isDisabled, mutation, onOrder }: PackSubstituteProps) {
  const t = useOrderText();
  const [isChoosing, setChoosing] = useState(false);
  const substitute = substituteOf(order, line);
  if (line.replaces_id !== null || order.substitution === 'leave_out') return null;

  async function withdraw({ id }: Substitute) {
    const result = await mutation.run(
      'POST /api/staff/order/{slug}/substitute/{id}/withdraw',
      { slug: order.slug, id: String(id) },
      { done: t('substitute.withdrawn') },
    );
    if (result.ok) onOrder(result.data.data);
  }

  return (
    <div className="grid gap-2">
      {substitute && <SubstituteNote substitute={substitute} />}
      <div className="flex flex-wrap gap-2">
        {substitute && isOpen(substitute) ? (
          <Button
            variant="quiet"
            disabled={isDisabled}
            isLoading={mutation.isBusy}
            aria-label={t('substitute.withdraw.of', { name: substitute.name })}
            onClick={() => void withdraw(substitute)}
          >
            {t('substitute.withdraw')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon="rotate-ccw"
            disabled={isDisabled}
            aria-label={t('substitute.title', { name: line.name })}
            onClick={() => setChoosing(true)}
          >
            {t('substitute.open')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <SubstituteDialog
          order={order}
          line={line}
          isOpen
          onClose={() => setChoosing(false)}
          onOrder={onOrder}
        />
      )}
    </div>
  );
}

function SubstituteNote({ substitute }: { substitute: Substitute }) {
  const t = useOrderText();
  const { lang } = useI18n();
  const { name, status, answer_by } = substitute;
  const quantity = counted(t, substitute.quantity, substitute.order_unit);
  if (status === 'withdrawn') return null;
  if (status === 'declined' || status === 'expired') {
    return <p className={noticeClass('warning')}>{t(`substitute.${status}`, { name })}</p>;
  }
  const time = answer_by ? formatClock(new Date(answer_by), lang) : '';
  return (
    <p className={noticeClass(status === 'proposed' ? 'warning' : 'info')}>
      {status === 'proposed'
        ? t('substitute.waiting', { time, name, quantity })
        : t('pack.replaced', { name, quantity })}
    </p>
  );
}
