import type { ProductDetail } from '@bakul/shop/catalog/catalog.contract';
import { ShareMenu } from '@bakul/ui/share-menu';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';
import { useRootData } from '../../root-data.ts';

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
  const frame = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element || !canShareNatively()) return;
    const share = (event: MouseEvent) => {
      const isTrigger = event.target instanceof Element && event.target.closest('[popovertarget]');
      if (!isTrigger) return;
      event.preventDefault();
      // Closing the sheet rejects as well: nothing to tell.
      navigator.share({ title, url }).catch(() => undefined);
    };
    element.addEventListener('click', share, true);
    return () => element.removeEventListener('click', share, true);
  }, [title, url]);

  return (
    <span ref={frame} className={className} data-print="hide">
      <ShareMenu
        url={url}
        title={title}
        variant="neutral"
        labels={{
          share: t('product.share'),
          copyLink: t('product.share.copy'),
          copied: t('product.share.copied'),
          whatsapp: t('product.share.whatsapp'),
          telegram: t('product.share.telegram'),
          facebook: t('product.share.facebook'),
          twitter: t('product.share.twitter'),
          email: t('product.share.email'),
        }}
      />
    </span>
  );
}

function canShareNatively(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}
