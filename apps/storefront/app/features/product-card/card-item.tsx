import { preloadPicture } from '@bakul/ui/picture';
import { memo, Suspense } from 'react';
import { CachedMarkup } from '../../kept/kept.tsx';
import type { CardProduct } from './card-product.ts';
import { cardPictureSource } from './gallery-source.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
  product: CardProduct;
  sizes: string;
  /** Among the first on the page: its picture is loaded at once. */
  first?: FirstView | undefined;
};

/** On which screens a card is seen before anybody scrolls. */
export type FirstView = 'every-screen' | 'wide-screen';

const wideScreen = '(min-width: 40rem)';

/** A card in a list. It comes alive after the frame of the page, and is not drawn again for what the page does besides. */
export const CardItem = memo(function CardItem({ product, sizes, first }: Props) {
  const { picture } = product;
  const isPriority = first === 'every-screen';
  if (first && picture)
    preloadPicture(cardPictureSource(picture), sizes, isPriority ? undefined : wideScreen);
  return (
    <CachedMarkup as="li" name={isPriority ? `first card ${sizes}` : `card ${sizes}`} of={product}>
      <Suspense>
        <ProductCard product={product} sizes={sizes} isPriority={isPriority} />
      </Suspense>
    </CachedMarkup>
  );
});
