import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';

const sizes = '(width >= 85rem) 248px, (width >= 64rem) 22vw, (width >= 40rem) 31vw, 46vw';
const firstRow = 4;

type Props = { products: readonly CardProduct[]; isFirstView?: boolean };

export function ProductGrid({ products, isFirstView = false }: Props) {
  return (
    <ul className="listing-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} isPriority={isFirstView && index < firstRow} />
        </li>
      ))}
    </ul>
  );
}
