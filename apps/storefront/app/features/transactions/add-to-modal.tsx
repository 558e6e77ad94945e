import { cutOffOf } from '@bakul/shop/features/order/placement/dates.rules';
import { buttonClass } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useNow } from '../../root-data/use-now.ts';
import { formatTime } from './order-time.ts';
import { useOrderText } from './transaction-text.ts';
import type { DialogProps } from './use-order.ts';

/** How to add goods to a confirmed order: fill the cart, then check out for this order. */
export function AddToModal({ order, isOpen, onClose }: DialogProps) {
  const { t, lang } = useI18n();
  const text = useOrderText();
  const now = useNow() ?? new Date(order.placed_at);
  const { slug } = order;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('add.title', { slug })}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
      footer={
        <>
          <Link to="/product-catalog" className={buttonClass({ variant: 'secondary' })}>
            {text('add.browse')}
          </Link>
          <Link to={`/checkout?add_to=${slug}`} className={buttonClass()}>
            {text('add.checkout')}
          </Link>
        </>
      }
    >
      <p className="mb-4 text-muted text-pretty">
        {text('add.until', { time: formatTime(cutOffOf(order.delivery_date), now, lang) })}
      </p>
      <ol className="grid gap-2 ps-6 list-decimal">
        <li>{text('add.step1')}</li>
        <li>{text('add.step2')}</li>
      </ol>
    </Modal>
  );
}
