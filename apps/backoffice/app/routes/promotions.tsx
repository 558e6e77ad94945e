import { PromotionsPage } from '../features/promotions/promotions-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PromotionsRoute() {
  return (
    <RequirePermission one={['promotion.edit']}>
      <PromotionsPage />
    </RequirePermission>
  );
}
