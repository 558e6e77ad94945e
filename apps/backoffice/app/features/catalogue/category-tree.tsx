import type { StaffCategory } from '@bakul/shop/features/catalog/category/staff/category.contract';
import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Modal } from '@bakul/ui/modal';
import { useRef, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { CategoryForm, type Editing } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { type Direction, targetOf } from './tree-moves.ts';

/** The category tree. Categories are moved by buttons or by Alt and the arrow keys. */
export function CategoryTree() {
  const t = useCatalogueText();
  const { lang, t: common } = useI18n();
  const tree = useData('GET /api/staff/category', {});
  const mutation = useMutation({ onConflict: tree.reload });
  const list = useRef<HTMLUListElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<StaffCategory | null>(null);
  const [said, setSaid] = useState('');
  const nodes = tree.data?.data ?? [];

  async function move(node: StaffCategory, direction: Direction) {
    const target = targetOf(nodes, node.id, direction);
    if (!target) return;
    const input = { id: String(node.id), ...target, seen_parent_id: node.parent_id };
    const result = await mutation.run('POST /api/staff/category/{id}/move', input, { done: null });
    if (!result.ok) return;
    tree.replace(result.data);
    setSaid(t('tree.moved', { name: node[`name_${lang}`] }));
    // The row has moved, so the focus moves with it.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-category="${node.id}"] [data-part="cat-node-name"]`)
        ?.focus(),
    );
  }

  async function remove(node: StaffCategory) {
    setRemoving(null);
    const result = await mutation.run('DELETE /api/staff/category/{id}', { id: String(node.id) });
    if (result.ok) tree.replace(result.data);
  }

  return (
    <Page
      title={t('tree.title')}
      hint={t('tree.hint')}
      actions={<Button onClick={() => setEditing({ kind: 'new', parent: null })}>{t('tree.new')}</Button>}
      toolbar={<CatalogueTabs selected="categories" />}
    >
      <FailureNotice failure={mutation.failure} />
      <WithData from={tree}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon="list"
              title={t('tree.empty')}
              action={
                <Button onClick={() => setEditing({ kind: 'new', parent: null })}>{t('tree.new')}</Button>
              }
            />
          ) : (
            <ul ref={list} className="border border-line rounded-card" aria-label={t('tree.label')}>
              {data.map((node) => (
                <CategoryRow
                  key={node.id}
                  node={node}
                  parent={data.find(({ id }) => id === node.parent_id) ?? null}
                  canMove={(direction) => targetOf(data, node.id, direction) !== null}
                  onMove={(direction) => move(node, direction)}
                  onEdit={() => setEditing({ kind: 'edit', node })}
                  onAdd={() => setEditing({ kind: 'new', parent: node })}
                  onRemove={() => setRemoving(node)}
                />
              ))}
            </ul>
          )
        }
      </WithData>
      <p role="status" className="sr-only">
        {said}
      </p>
      {editing && (
        <CategoryForm
          editing={editing}
          onClose={() => setEditing(null)}
          onSaved={(data, isOver) => {
            tree.replace({ data });
            if (isOver) setEditing(null);
          }}
        />
      )}
      <Modal
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('tree.removeAsk', { name: removing?.[`name_${lang}`] ?? '' })}
        contentClassName="max-w-md"
        footer={
          <>
            <Button variant="neutral" onClick={() => setRemoving(null)}>
              {common('common.cancel')}
            </Button>
            <Button variant="danger" onClick={() => removing && remove(removing)}>
              {t('tree.remove', { name: removing?.[`name_${lang}`] ?? '' })}
            </Button>
          </>
        }
      >
        <p>{t('tree.removeText')}</p>
      </Modal>
    </Page>
  );
}
