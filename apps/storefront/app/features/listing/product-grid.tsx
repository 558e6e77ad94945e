import { CardItem, type FirstView } from '../product-card/card-item.tsx';
import type { CardProduct } from '../product-card/card-product.ts';

// As wide as the columns leave them: a little more, and phones would take twice the picture.
const sizes = '(min-width: 64rem) 246px, (min-width: 40rem) 31vw, calc(50vw - 24px)';
/** How many cards stand in the first row of a phone, and of a wide screen. */
const firstRow = { phone: 2, wide: 4 };

function firstOn(index: number): FirstView | undefined {
  if (index < firstRow.phone) return 'every-screen';
  return index < firstRow.wide ? 'wide-screen' : undefined;
}

type Props = { products: readonly CardProduct[]; isFirstView?: boolean };

export function ProductGrid({ products, isFirstView = false }: Props) {
  return (
    <ul className="listing-grid">
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
