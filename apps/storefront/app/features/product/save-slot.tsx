import { lazy, Suspense } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { Purchase } from './use-purchase.ts';

// Lazy, because only members who may order need it.
const SaveToList = lazy(async () => ({ default: (await import('../lists/save-to-list.tsx')).SaveToList }));

/** "Save to list", for members. */
export function SaveSlot({ name, purchase }: { name: string; purchase: Purchase }) {
  const session = useSession();
  if (!session?.isLoggedIn || !session.scopes.includes('cart.use')) return null;
  return (
    <Suspense>
      <SaveToList
        name={name}
        variantId={purchase.variant.id}
        quantity={Number(purchase.quantity)}
        key={purchase.variant.id}
      />
    </Suspense>
  );
}
