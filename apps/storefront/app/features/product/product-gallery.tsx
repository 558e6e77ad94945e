import type { ProductDetail } from '@bakul/shop/catalog/catalog.contract';
import { PictureGallery } from '@bakul/ui/picture-gallery';
import { useI18n } from '../../i18n/i18n.tsx';
import { pictureSource } from '../product-card/gallery-source.ts';
import { ShareButton } from './share-button.tsx';

export function ProductGallery({ product }: { product: ProductDetail }) {
  const { t } = useI18n();
  const count = product.galleries.length;
  const pictures = product.galleries.map((gallery, index) => ({
    ...pictureSource(
      gallery,
      count > 1
        ? t('product.pictureOf', { name: product.display_name, n: index + 1, count })
        : product.display_name,
    ),
    id: String(gallery.id),
  }));
  const isDrawn = product.galleries.some((gallery) => gallery.custom_properties.is_illustration);
  return (
    <PictureGallery
      className="product-gallery"
      pictures={pictures}
      sizes="(width >= 84rem) 800px, (width >= 64rem) 58vw, 100vw"
      note={isDrawn && t('product.illustrations')}
      overlay={<ShareButton product={product} className="product-share" />}
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
