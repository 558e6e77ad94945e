import { preloadPicture } from '@bakul/ui/picture';
import { memo, Suspense } from 'react';
import type { CardProduct } from './card-product.ts';
import { cardPictureSource } from './gallery-source.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
  product: CardProduct;
  sizes: string;
  /** Above the fold: its picture is preloaded. */
  first?: FirstView | undefined;
};

/** The screens on which a card is above the fold. */
export type FirstView = 'every-screen' | 'wide-screen';

const wideScreen = '(min-width: 40rem)';

/** A card in a list. It hydrates after the frame of the page and does not re-render with the rest of it. */
export const CardItem = memo(function CardItem({ product, sizes, first }: Props) {
  const { picture } = product;
  const isPriority = first === 'every-screen';
  if (first && picture)
    preloadPicture(cardPictureSource(picture), sizes, isPriority ? undefined : wideScreen);
  return (
    <li>
      <Suspense>
        <ProductCard product={product} sizes={sizes} isPriority={isPriority} />
      </Suspense>
    </li>
  );
});
