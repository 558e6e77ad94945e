import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';

const OverviewBar = lazy(async () => ({
  default: await import('../overview/overview-bar.tsx').then(
    ({ OverviewBar }) => OverviewBar,
    // The overview is optional, so a failed load is ignored.
    () => () => null,
  ),
}));

/** As in site-header.tsx, which does not import this chunk. */
const memberBarId = 'member-bar';

/** The overview in the row that the header reserves for members on wide screens. */
export function MemberBar() {
  const row = document.getElementById(memberBarId);
  if (!row) return null;
  return createPortal(
    <Suspense>
      <OverviewBar />
    </Suspense>,
    row,
  );
}
