import type { ProductDetail } from '@bakul/shop/catalog/catalog.contract';
import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';
import { useRootData } from '../../root-data.ts';
import type { ProductShareMenu } from './product-share-menu.tsx';

type Props = {
  product: ProductDetail;
  className?: string;
};

/** Shares the page with the chosen variant. */
export function ShareButton({ product, className }: Props) {
  const { t, lang } = useI18n();
  const [search] = useSearchParams();
  const origin = useRootData()?.config.public_url ?? '';
  const chosen = product.variants.find((variant) => variant.sku === search.get('sku'));
  const query = chosen ? `?${new URLSearchParams({ sku: chosen.sku })}` : '';
  const url = origin + pathIn(lang, product.route) + query;
  const title = product.display_name;
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
