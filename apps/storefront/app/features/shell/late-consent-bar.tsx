import { type ComponentType, useEffect, useState } from 'react';

/** The question comes with the scripts, where something is measured at all: until then nothing is. */
export function LazyConsentBar() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without its chunk nobody is asked, and nothing is measured.
    import('./consent-bar.tsx').then(
      ({ ConsentBar }) => setBar(() => ConsentBar),
      () => undefined,
    );
  }, []);
  return Bar && <Bar />;
}
