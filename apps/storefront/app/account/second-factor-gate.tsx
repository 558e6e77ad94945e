import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session.ts';

const SecondFactorNotice = lazy(async () => ({
  default: (await import('./second-factor-notice.tsx')).SecondFactorNotice,
}));

/** Shows the notice to those whose company requires a second factor that their session lacks. */
export function SecondFactorGate() {
  const standing = useSession()?.standing;
  if (!standing?.second_factor_required) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorNotice company={standing.buyer.name} />
    </Suspense>
  );
}
