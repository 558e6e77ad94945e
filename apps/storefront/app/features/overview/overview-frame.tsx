import { lazy, Suspense } from 'react';
import { buyerKey } from '../../session/buyer-key.ts';
import { useSessionValue } from '../../session/use-session.ts';
import { OverviewPlaceholder } from './overview-placeholder.tsx';

const OverviewTiles = lazy(async () => ({
  default: await import('./overview-tiles.tsx').then(
    ({ OverviewTiles }) => OverviewTiles,
    // The overview is optional, so a failed load is ignored.
    () => () => null,
  ),
}));

/** The overview for members at the top of a public page, which has the room for it from the first paint. */
export function OverviewFrame() {
  const isGuest = useSessionValue((session) => session?.user === null);
  const buyer = useSessionValue(buyerKey);
  if (isGuest) return null;
  const placeholder = <OverviewPlaceholder />;
  if (buyer === null) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <OverviewTiles key={buyer} />
    </Suspense>
  );
}
