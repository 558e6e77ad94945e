import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import { useListsText } from './lists-text.ts';

type Doomed = { id: number; name: string; lines: number };
type DeleteListProps = { list: Doomed | null; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation: a list is shared, and its other users could not undo this. */
export function DeleteList({ list, onClose, onDeleted }: DeleteListProps) {
  const text = useListsText();
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(list);
  if (list && list !== shown) setShown(list);

  async function remove() {
    if (!list) return null;
    const result = await call('DELETE /api/list/{id}', { id: list.id });
    // 404: somebody else has deleted it already, which is the wanted result.
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
