import { Button, buttonClass } from '@bakul/ui/button';
import { CountBadge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { Sheet } from '@bakul/ui/sheet';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';

type Props = {
  /** The number of active filters. */
  count: number;
  records: number;
  isPending: boolean;
  /** The id of the filters on the page, for visitors without JavaScript. */
  anchor: string;
  children: ReactNode;
};

/** The filters on phones. The products update behind the sheet. */
export function FilterSheet({ count, records, isPending, anchor, children }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const badge = count > 0 && <CountBadge count={count} label={t('listing.filtersInForce', { n: count })} />;
  return (
    <div className="sm:me-auto lg:hidden">
      <Button
        variant="neutral"
        icon="sliders-horizontal"
        className="px-3.5 text-sm noscript:hidden"
        onClick={() => setOpen(true)}
      >
        {t('listing.filters')}
        {badge}
      </Button>
      {/* Without scripts no sheet can open: the filters stand below the products and a link leads there. */}
      <a
        href={anchor}
        className={buttonClass({
          variant: 'neutral',
          className: 'hidden px-3.5 text-sm noscript:inline-flex',
        })}
      >
        <Icon name="sliders-horizontal" />
        {t('listing.filters')}
        {badge}
      </a>
      <Sheet
        className="[&_.modal-body]:pt-0 [&_.modal-body]:pb-2"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('listing.filters')}
        closeLabel={t('common.close')}
        footer={
          <Button isWide isBusy={isPending} onClick={() => setOpen(false)}>
            {t('listing.showProducts', { n: records })}
          </Button>
        }
      >
        {children}
      </Sheet>
    </div>
  );
}
