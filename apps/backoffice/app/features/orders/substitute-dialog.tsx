import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import type { SubstituteGoods } from '@bakul/shop/features/order/substitution/substitute.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Modal } from '@bakul/ui/modal';
import { TextField } from '@bakul/ui/text-field';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './order-text.ts';
import { unitName } from './order-words.ts';
import type { PackLine } from './pack-draft.ts';
import { priceDraft, type SubstituteDraft, suggestedQuantity } from './substitute-draft.ts';
import { SubstituteSearch } from './substitute-search.tsx';

type SubstituteDialogProps = {
  order: StaffOrder;
  line: PackLine;
  isOpen: boolean;
  onClose: () => void;
  onOrder: (order: StaffOrder) => void;
};

/** Chooses a substitute for an item: recorded at once where the buyer allowed it, or proposed to the buyer. */
export function SubstituteDialog({ order, line, isOpen, onClose, onOrder }: SubstituteDialogProps) {
  const t = useOrderText();
  const { t: common } = useI18n();
  const [goods, setGoods] = useState<SubstituteGoods | null>(null);
  const [draft, setDraft] = useState<SubstituteDraft>(() => ({
    replaced: String(line.quantity),
    quantity: '',
    isTodaysPrice: false,
  }));
  const mutation = useMutation();
  const priced = goods && priceDraft(order, line, goods, draft);

  function choose(chosen: SubstituteGoods) {
    setGoods(chosen);
    const replaced = Number(draft.replaced.replace(',', '.')) || line.quantity;
    setDraft({ ...draft, quantity: String(suggestedQuantity(line, chosen, replaced)), isTodaysPrice: false });
  }
  async function send(ask: boolean) {
    if (!goods || !priced) return;
    const result = await mutation.run(
      'POST /api/staff/order/{slug}/substitute',
      {
        slug: order.slug,
        line_id: line.id,
        variant_id: goods.variant_id,
        quantity: priced.quantity,
        replaced_quantity: priced.replaced,
        ask,
        todays_price: ask && draft.isTodaysPrice,
      },
      { done: t(ask ? 'substitute.asked' : 'substitute.recorded') },
    );
    if (!result.ok) return;
    onClose();
    onOrder(result.data.data);
  }

  const mayRecord = order.substitution === 'same_grade';
  const isReady = priced !== null;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('substitute.title', { name: line.name })}
      closeLabel={common('common.close')}
      contentClassName="max-w-lg"
      footer={
        <>
          <Button
            variant={mayRecord ? 'secondary' : 'primary'}
            isLoading={mutation.isBusy}
            disabled={!isReady}
            onClick={() => void send(true)}
          >
            {t('substitute.ask')}
          </Button>
          {mayRecord && (
            <Button isLoading={mutation.isBusy} disabled={!isReady} onClick={() => void send(false)}>
              {t('substitute.record')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid content-start gap-4 min-w-0 min-h-100">
        <p className="text-muted">
          {t('order.substitution')}: <strong>{t(`order.substitution.${order.substitution}`)}</strong>
        </p>
        <FailureNotice failure={mutation.failure} />
        <SubstituteSearch slug={order.slug} variantId={line.variant_id} onGoods={choose} />
        {goods && <Chosen order={order} line={line} goods={goods} draft={draft} onDraft={setDraft} />}
      </div>
    </Modal>
  );
}

type ChosenProps = Pick<SubstituteDialogProps, 'order' | 'line'> & {
  goods: SubstituteGoods;
  draft: SubstituteDraft;
  onDraft: (draft: SubstituteDraft) => void;
};

/** The chosen goods with both quantities, and what they cost. */
function Chosen({ order, line, goods, draft, onDraft }: ChosenProps) {
  const t = useOrderText();
  const priced = priceDraft(order, line, goods, draft);
  const per = (price: number, unit: string) => `${formatMoney(price)}/${unitName(t, unit)}`;
  // Nothing can be collected for an order that is already paid.
  const mayCostMore = order.payment_method === 'credit' && goods.price > line.price;
  return (
    <>
      <div>
        <strong>{goods.name}</strong>
        <p className="text-muted text-sm">
          {goods.sku} · {goods.pack_label} · {per(goods.price, goods.price_unit)}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="substitute-replaced"
          name="replaced"
          label={t('substitute.replaced')}
          hint={unitName(t, line.order_unit)}
          inputMode="decimal"
          value={draft.replaced}
          onValue={(replaced) => onDraft({ ...draft, replaced })}
        />
        <TextField
          id="substitute-quantity"
          name="quantity"
          label={t('substitute.quantity')}
          hint={unitName(t, goods.order_unit)}
          inputMode="decimal"
          value={draft.quantity}
          onValue={(quantity) => onDraft({ ...draft, quantity })}
        />
      </div>
      {mayCostMore && (
        <CheckboxField
          id="substitute-today"
          name="today"
          label={t('substitute.today', { price: per(goods.price, goods.price_unit) })}
          hint={t('substitute.today.hint')}
          isChecked={draft.isTodaysPrice}
          onValue={(isTodaysPrice) => onDraft({ ...draft, isTodaysPrice })}
        />
      )}
      {priced && (
        <p role="status">
          <strong>
            {t('substitute.price', {
              price: per(priced.price, goods.price_unit),
              cost: formatMoney(priced.cost),
            })}
          </strong>
          <span className="block text-muted">
            {t('substitute.instead', { cost: formatMoney(priced.replacedCost) })}
          </span>
        </p>
      )}
    </>
  );
}
