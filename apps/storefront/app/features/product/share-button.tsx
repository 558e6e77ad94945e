import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import type { ProductShareMenu } from './product-share-menu.tsx';

type Props = {
  url: string;
  title: string;
  className?: string;
};

/** Shares an address: by the phone's own sheet, or by a menu. */
export function ShareButton({ url, title, className }: Props) {
  const { t } = useI18n();
  // Few share: the menu is loaded for those who do.
  const [Menu, setMenu] = useState<typeof ProductShareMenu | null>(null);

  async function share() {
    // Closing the sheet of the system rejects as well: nothing to tell.
    if (canShareNatively()) return navigator.share({ title, url }).catch(() => undefined);
    const loaded = await import('./product-share-menu.tsx').catch(() => null);
    if (loaded) setMenu(() => loaded.ProductShareMenu);
  }

  return (
    <span className={className} data-print="hide">
      {Menu ? (
        <Menu url={url} title={title} />
      ) : (
        <button type="button" className={buttonClass({ variant: 'neutral' })} onClick={() => void share()}>
          <Icon name="share" />
          {t('product.share')}
        </button>
      )}
    </span>
  );
}

function canShareNatively(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}
