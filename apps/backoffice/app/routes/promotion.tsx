import { PromotionPage } from '../features/promotions/promotion-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PromotionRoute() {
  return (
    <RequirePermission one={['promotion.edit']}>
      <PromotionPage />
    </RequirePermission>
  );
}
