import { ProductList } from '../features/catalogue/product-list.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function ProductListRoute() {
  return (
    <RequirePermission one={['catalog.edit']}>
      <ProductList />
    </RequirePermission>
  );
}
