import { type ComponentType, Suspense, useEffect, useState } from 'react';

/** The consent bar, loaded after hydration and only when analytics is configured. Until then nothing is tracked. */
export function LazyConsentBar() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without its chunk nobody is asked, and nothing is tracked.
    import('./consent-bar.tsx').then(
      ({ ConsentBar }) => setBar(() => ConsentBar),
      () => undefined,
    );
  }, []);
  return (
    Bar && (
      <Suspense>
        <Bar />
      </Suspense>
    )
  );
}
