import { type ComponentType, useEffect, useState } from 'react';

/** The button back to the top, loaded when somebody scrolls. */
export function LazyBackToTop({ label }: { label: string }) {
  const [Button, setButton] = useState<ComponentType<{ label: string }> | null>(null);
  useEffect(() => {
    // Needs no cleanup: once the frame is gone, loading has no effect.
    const load = () =>
      import('@bakul/ui/back-to-top').then(
        ({ BackToTop }) => setButton(() => BackToTop),
        () => 0,
      );
    // The page may have been scrolled before this ran.
    if (scrollY) void load();
    else addEventListener('scroll', load, { once: true });
  }, []);
  return Button && <Button label={label} />;
}
