import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import type { PriceAlert } from '@bakul/shop/features/price-alert/price-alert.contract';
import { percentOf, type Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, required } from '@bakul/ui/validate';
import { amountRule, formatCentsInput, parseAmount } from '@bakul/web/format/amount';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { Loaded } from '../../account/loaded.tsx';
import { actionRow } from '../../account/styles.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';
import { useNotificationsText } from './notifications-text.ts';

/** A product of the catalogue. Its lowest price counts, whatever the pack. */
type WatchedProduct = Pick<ProductDetail, 'id' | 'display_name' | 'minPrice' | 'price_unit'>;

type PriceAlertModalProps = { product: WatchedProduct; isOpen: boolean; onClose: () => void };

/** On the product page. */
export function PriceAlertButton({ product }: Pick<PriceAlertModalProps, 'product'>) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="trending-down" onClick={() => setOpen(true)}>
        {t('product.priceAlert')}
      </Button>
      <PriceAlertModal product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Notifies the person once when the product costs less. */
export function PriceAlertModal({ product, isOpen, onClose }: PriceAlertModalProps) {
  const { t } = useI18n();
  const text = useNotificationsText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('alert.title', { name: product.display_name })}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
    >
      <AlertContent product={product} onClose={onClose} />
    </Modal>
  );
}

type ContentProps = Omit<PriceAlertModalProps, 'isOpen'>;

function AlertContent(props: ContentProps) {
  const { id } = props.product;
  const load = useLoad(
    `price alert ${id}`,
    (signal) => call('GET /api/price_alert', { product_id: id }, { signal }),
    { skipToast: true },
  );
  return <Loaded load={load}>{({ data }) => <AlertForm {...props} existing={data[0] ?? null} />}</Loaded>;
}

type Values = { price: string };

function AlertForm({ product, onClose, existing }: ContentProps & { existing: PriceAlert | null }) {
  const { t } = useI18n();
  const text = useNotificationsText();
  const { id, display_name: name, minPrice: today, price_unit } = product;
  const perUnit = (sen: Sen) => formatMoney(sen) + t(`per.${price_unit}`);
  const names = { price: text('alert.price', { unit: unitName(t, price_unit, 1) }) };
  const formText = useFormText<Values>({
    names,
    formats: { price: text('alert.price.format', { price: perUnit(today) }) },
  });
  const isBelow = (value: string) => {
    const price = parseAmount(value);
    return price !== null && price > 0 && price < today;
  };
  const form = useForm<Values>({
    initial: { price: formatCentsInput(existing?.price ?? suggestedPrice(today)) },
    rules: { price: [required(), amountRule, format(isBelow)] },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const price = parseAmount(values.price) ?? 0;
      const result = await call('POST /api/price_alert', { product_id: id, price });
      if (!result.ok) return formText.refuse(result.failure);
      showToast({ type: 'success', message: text('alert.saved', { name, price: perUnit(price) }) });
      onClose();
      return undefined;
    },
  });

  async function remove(alert: PriceAlert) {
    const result = await call('DELETE /api/price_alert/{id}', { id: alert.id });
    if (!result.ok) return;
    showToast({ type: 'success', message: text('alerts.removed', { name }) });
    onClose();
  }

  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <Lead className="mb-0">{text('alert.text')}</Lead>
      <TextField
        {...form.field('price')}
        type="number"
        prefix="RM"
        label={names.price}
        hint={text('alert.price.hint', { price: perUnit(today) })}
        autoComplete="off"
        isRequired
      />
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>
          {text(existing ? 'alert.update' : 'alert.submit')}
        </SubmitButton>
        {existing ? (
          <Button variant="quiet" className="text-danger" onClick={() => void remove(existing)}>
            {text('alert.remove')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onClose}>
            {text('alert.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** A tenth below today's price, and at least one sen. */
const suggestedPrice = (today: Sen): Sen => Math.max(1, today - percentOf(today, 10));
