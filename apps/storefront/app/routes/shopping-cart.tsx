import { CartPage } from '../features/cart/cart-page.tsx';

export default function ShoppingCart() {
  return <CartPage />;
}
