import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { InlineError } from '@bakul/ui/inline-error';
import { showToast } from '@bakul/ui/toast-store';
import { useI18n } from '../../i18n/i18n.tsx';
import { AddVariant } from '../variant-search/add-variant.tsx';
import { EditableLines } from '../variant-search/editable-lines.tsx';
import { OrderingBar, OrderingTotal } from '../variant-search/ordering-bar.tsx';
import { ListHead } from './list-head.tsx';
import { useListsText } from './lists-text.ts';
import { ToCartOutcome } from './to-cart-outcome.tsx';
import type { useList } from './use-list.ts';
import { useListToCart } from './use-list-to-cart.ts';
import { withDrafts } from './with-drafts.ts';

type ListContentProps = { list: ReturnType<typeof useList>; data: SavedList };

/** The list: its lines, their total, and a button that adds everything to the cart. */
export function ListContent({ list, data }: ListContentProps) {
  const { t } = useI18n();
  const text = useListsText();
  const toCart = useListToCart();
  const { load, saving, setLine, settle } = list;
  const shown = withDrafts(data, saving.drafts);
  const orderable = shown.lines.filter(({ in_stock }) => in_stock);
  const total = orderable.reduce((sum, { amount }) => sum + amount, 0);
  const isDirty = saving.drafts.size > 0;

  function remove(line: SavedList['lines'][number]) {
    setLine(line.variant_id, 0);
    showToast({
      message: text('list.removed', { name: line.name }),
      action: { label: text('list.undo'), onClick: () => setLine(line.variant_id, line.quantity) },
      timeout: 10_000,
    });
  }

  async function addAll() {
    if (await settle()) await toCart.add(data.id);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHead list={shown} onRenamed={(renamed) => load.replace({ data: renamed })} />
      <ToCartOutcome toCart={toCart} />
      <AddVariant
        has={(id) => shown.lines.some(({ variant_id }) => variant_id === id)}
        onAdd={({ variant }) => {
          setLine(variant.id, variant.min_quantity);
          void settle();
        }}
      />
      {saving.failure && (
        <InlineError
          message={text('list.unsaved')}
          detail={saving.failure.body.message || undefined}
          reference={
            saving.failure.body.reference
              ? `${t('common.reference')} ${saving.failure.body.reference}`
              : undefined
          }
          retryLabel={t('common.retry')}
          onRetry={() => void settle()}
          isRetrying={saving.isSaving}
        />
      )}
      {shown.lines.length === 0 && !isDirty ? (
        <EmptyState icon="list" title={text('list.empty.title')}>
          {text('list.empty.text')}
        </EmptyState>
      ) : (
        <>
          <EditableLines
            caption={text('lists.title')}
            lines={shown.lines}
            isPending={(id) => saving.drafts.has(id)}
            onQuantity={(line, quantity) =>
              quantity === 0 ? remove(line) : setLine(line.variant_id, quantity)
            }
            onRemove={remove}
          />
          <OrderingBar
            className="gap-x-6 print:static print:justify-end print:border-0 print:shadow-none"
            data-bottom-bar="list"
          >
            <p role="status" className="flex-1 text-muted text-sm" data-print="hide">
              {saving.isSaving || isDirty ? text('list.saving') : text('list.saved')}
            </p>
            <OrderingTotal
              label={
                orderable.length < shown.lines.length ? text('list.total.available') : text('list.total')
              }
              sen={total}
              isPending={isDirty}
            />
            <Button
              icon="shopping-cart"
              size="large"
              className="max-md:flex-[1_1_100%]"
              data-print="hide"
              disabled={orderable.length === 0}
              isLoading={toCart.adding !== null}
              onClick={() => void addAll()}
            >
              {text('list.toCart')}
            </Button>
          </OrderingBar>
        </>
      )}
    </div>
  );
}
