import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './order-text.ts';

const actions = ['prepare', 'pack_as_ordered', 'dispatch'] as const;
type BulkAction = (typeof actions)[number];
type Result = { slug: string; problem: string | null };

type BulkActionsProps = { slugs: readonly string[]; onDone: (failed: readonly string[]) => unknown };

/** One action on all selected orders. Orders that were refused are listed and stay selected. */
export function BulkActions({ slugs, onDone }: BulkActionsProps) {
  const t = useOrderText();
  const { t: common } = useI18n();
  const mutation = useMutation();
  const [problems, setProblems] = useState<readonly Result[]>([]);

  async function act(wanted: BulkAction) {
    const result = await mutation.run(
      'POST /api/staff/order/bulk',
      { slugs: [...slugs], action: wanted },
      { done: null },
    );
    if (!result.ok) return;
    const { done, results } = result.data.data;
    const failed = results.filter(({ problem }) => problem !== null);
    const message = t('orders.bulk.done', { n: done, all: results.length });
    showToast({ type: failed.length === 0 ? 'success' : 'warning', message });
    setProblems(failed);
    await onDone(failed.map(({ slug }) => slug));
  }

  return (
    <>
      <FailureNotice failure={mutation.failure} />
      {actions.map((each) => (
        <Button
          key={each}
          size="small"
          variant="secondary"
          isLoading={mutation.isBusy}
          onClick={() => void act(each)}
        >
          {t(`orders.do.${each}`)}
        </Button>
      ))}
      <Modal
        isOpen={problems.length > 0}
        onClose={() => setProblems([])}
        title={t('orders.bulk.problems')}
        closeLabel={common('common.close')}
        contentClassName="max-w-lg"
      >
        <ul className="grid gap-2">
          {problems.map(({ slug, problem }) => (
            <li key={slug}>
              <strong>{slug}</strong> {problem}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
