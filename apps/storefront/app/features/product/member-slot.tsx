import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { lazy, Suspense } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { Purchase } from './use-purchase.ts';

// Lazy, because only members need it.
const MemberActions = lazy(async () => ({ default: (await import('./member-actions.tsx')).MemberActions }));

/** "Save to list" and the price alert, for members. */
export function MemberSlot(props: { product: ProductDetail; purchase: Purchase }) {
  const session = useSession();
  if (!session?.isLoggedIn) return null;
  return (
    <Suspense>
      <MemberActions {...props} scopes={session.scopes} />
    </Suspense>
  );
}
