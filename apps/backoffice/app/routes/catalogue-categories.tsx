import { CategoryTree } from '../features/catalogue/category-tree.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function CategoryTreeRoute() {
  return (
    <RequirePermission one={['catalog.edit']}>
      <CategoryTree />
    </RequirePermission>
  );
}
