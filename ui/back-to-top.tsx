import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { throttle } from './throttle.ts';

const appearsAfter = 300;

type BackToTopProps = {
  label: string;
  /** The badge of a beta version. It has the corner, so the button is placed higher. */
  beta?: string | undefined;
};

/** Appears after scrolling 300 px. Raise it above a bottom bar with `--back-to-top-lift`. */
export function BackToTop({ label, beta }: BackToTopProps) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const reader = throttle(() => setShown(scrollY > appearsAfter), 100);
    reader.call();
    addEventListener('scroll', reader.call, { passive: true });
    return () => {
      reader.stop();
      removeEventListener('scroll', reader.call);
    };
  }, []);

  return (
    <>
      {isShown && (
        <IconButton
          icon="arrow-up"
          label={label}
          variant="neutral"
          className="back-to-top"
          data-beta={beta && true}
          onClick={() => {
            const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
            scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
          }}
        />
      )}
      {beta && <p className="beta-badge">{beta}</p>}
    </>
  );
}
