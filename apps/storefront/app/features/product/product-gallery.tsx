import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { preloadPicture } from '@bakul/ui/picture';
import { PictureGallery } from '@bakul/ui/picture-gallery';
import { useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useRootData } from '../../root-data/root-data.ts';
import { pictureSource } from '../product-card/gallery-source.ts';
import { ShareButton } from './share-button.tsx';

const sizes = '(width >= 84rem) 800px, (width >= 64rem) 58vw, 100vw';

export function ProductGallery({ product }: { product: ProductDetail }) {
  const { galleries, display_name } = product;
  const shared = useSharedAddress(product);
  const [first] = galleries;
  if (first) preloadPicture(pictureSource(first, ''), sizes);
  return (
    <div className="[&_.gallery-stage]:aspect-8/5 max-md:[&_.gallery-stage]:-mx-(--gutter) max-md:[&_.gallery-stage]:rounded-none md:[&_.gallery-stage]:aspect-3/2 lg:col-1 lg:[&_.gallery-stage]:aspect-4/3">
      <Gallery galleries={galleries} name={display_name} shared={shared} />
    </div>
  );
}

type GalleryProps = { galleries: ProductDetail['galleries']; name: string; shared: string };

function Gallery({ galleries, name, shared }: GalleryProps) {
  const { t } = useI18n();
  const count = galleries.length;
  const pictures = galleries.map((gallery, index) => ({
    ...pictureSource(gallery, count > 1 ? t('product.pictureOf', { name, n: index + 1, count }) : name),
    id: String(gallery.id),
  }));
  const isDrawn = galleries.some((gallery) => gallery.custom_properties.is_illustration);
  return (
    <PictureGallery
      pictures={pictures}
      sizes={sizes}
      note={isDrawn && t('product.illustrations')}
      overlay={
        <ShareButton
          url={shared}
          title={name}
          className="absolute top-3 right-3 noscript:hidden [&>.button]:border-transparent [&>.button]:rounded-[22px] [&>.button]:shadow-raised"
        />
      }
      labels={{
        gallery: t('product.gallery'),
        picture: (n, of) => t('product.picture', { n, count: of }),
        zoom: t('product.zoom'),
        zoomIn: t('product.zoomIn'),
        zoomOut: t('product.zoomOut'),
        previous: t('product.previous'),
        next: t('product.next'),
        close: t('common.close'),
      }}
    />
  );
}

/** The URL to share, including the chosen variant. */
function useSharedAddress({ variants, route }: ProductDetail): string {
  const { lang } = useI18n();
  const [search] = useSearchParams();
  const origin = useRootData()?.config.public_url ?? '';
  const chosen = variants.find((variant) => variant.sku === search.get('sku'));
  const query = chosen ? `?${new URLSearchParams({ sku: chosen.sku })}` : '';
  return origin + localizedPath(lang, route) + query;
}
