import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import { useEffect } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './order-text.ts';
import { OrderView } from './order-view.tsx';

/** An order on its own page, as opened from the board or a link. */
export function OrderPage({ slug }: { slug: string }) {
  const t = useOrderText();
  const { t: common } = useI18n();
  const name = common('shell.name');
  useEffect(() => {
    document.title = `${slug} · ${name}`;
  }, [slug, name]);
  return (
    <div className="flex flex-col gap-4 min-h-full p-4 lg:min-h-dvh lg:py-5 lg:px-6">
      <p>
        <Link className="inline-flex items-center gap-1.5 min-h-11" href="/orders">
          <Icon name="arrow-left" size="sm" /> {t('order.back')}
        </Link>
      </p>
      <OrderView slug={slug} headingLevel={1} />
    </div>
  );
}
