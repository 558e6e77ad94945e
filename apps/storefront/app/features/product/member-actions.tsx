import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { SaveToList } from '../lists/save-to-list.tsx';
import { PriceAlertButton } from '../notifications/price-alert-modal.tsx';
import type { Purchase } from './use-purchase.ts';

type MemberActionsProps = { product: ProductDetail; purchase: Purchase; scopes: readonly string[] };

/** What members can do with a product besides buying it. Loaded for them only. */
export function MemberActions({ product, purchase, scopes }: MemberActionsProps) {
  const { variant, quantity } = purchase;
  return (
    <div className="flex flex-wrap gap-x-2" data-print="hide">
      {scopes.includes('cart.use') && (
        <SaveToList
          name={product.display_name}
          variantId={variant.id}
          quantity={Number(quantity)}
          key={variant.id}
        />
      )}
      <PriceAlertButton product={product} />
    </div>
  );
}
