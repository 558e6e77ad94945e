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

/** Shares a URL through the system's share sheet, or through a menu. */
export function ShareButton({ url, title, className }: Props) {
  const { t } = useI18n();
  // The menu is loaded on demand, because few visitors share.
  const [Menu, setMenu] = useState<typeof ProductShareMenu | null>(null);

  async function share() {
    // Closing the share sheet rejects too, which is not an error.
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
