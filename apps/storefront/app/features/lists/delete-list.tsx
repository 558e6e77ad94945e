import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { ConfirmModal } from '../company/confirm-modal.tsx';
import { useListsText } from './lists-text.ts';

type Doomed = { id: number; name: string; lines: number };
type DeleteListProps = { list: Doomed | null; onClose: () => void; onDeleted: () => void };

/** Asks first: a list is shared, and whoever uses it tomorrow cannot undo this. */
export function DeleteList({ list, onClose, onDeleted }: DeleteListProps) {
  const text = useListsText();
  // While the dialog fades out its content stays.
  const [shown, setShown] = useState(list);
  if (list && list !== shown) setShown(list);

  async function remove() {
    if (!list) return null;
    const result = await call('DELETE /api/list/{id}', { id: list.id });
    // Somebody was faster: it is gone, as was wanted.
    if (!result.ok && result.failure.status !== 404) return result.failure;
    showToast({ type: 'success', message: text('lists.deleted', { name: list.name }) });
    onClose();
    onDeleted();
    return null;
  }

  return (
    <ConfirmModal
      isOpen={list !== null}
      title={text('lists.delete.title', { name: shown?.name ?? '' })}
      confirmLabel={text('lists.delete')}
      cancelLabel={text('lists.delete.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text('lists.delete.text', { n: shown?.lines ?? 0 })}</p>
    </ConfirmModal>
  );
}
