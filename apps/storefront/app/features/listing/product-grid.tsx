import { CardItem, type FirstView } from '../product-card/card-item.tsx';
import type { CardProduct } from '../product-card/card-product.ts';

// Exactly the column width: slightly more, and phones would load a picture of twice the size.
const sizes = '(min-width: 64rem) 246px, (min-width: 40rem) 31vw, calc(50vw - 24px)';
/** The number of cards in the first row on phones and on wide screens. */
const firstRow = { phone: 2, wide: 4 };

function firstOn(index: number): FirstView | undefined {
  if (index < firstRow.phone) return 'every-screen';
  return index < firstRow.wide ? 'wide-screen' : undefined;
}

type Props = { products: readonly CardProduct[]; isFirstView?: boolean };

export function ProductGrid({ products, isFirstView = false }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4 print:grid-cols-4">
      {products.map((product, index) => (
        <CardItem
          key={product.id}
          product={product}
          sizes={sizes}
          first={isFirstView ? firstOn(index) : undefined}
        />
      ))}
    </ul>
  );
}
