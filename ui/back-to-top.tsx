import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { throttle } from './throttle.ts';

const appearsAfter = 300;
/** Links higher than this are whole cards, of which the button may cover a corner. */
const maxLinkHeight = 64;

/**
 * Appears after scrolling 300 px, except where it would cover a button, a field or a link of the page. Raise it above a
 * bottom bar with `--back-to-top-lift`.
 */
export function BackToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const reader = throttle(
      () => setShown(scrollY > appearsAfter && !(button.current && coversControl(button.current))),
      100,
    );
    reader.call();
    addEventListener('scroll', reader.call, { passive: true });
    addEventListener('resize', reader.call);
    return () => {
      reader.stop();
      removeEventListener('scroll', reader.call);
      removeEventListener('resize', reader.call);
    };
  }, []);

  return (
    <IconButton
      ref={button}
      icon="arrow-up"
      label={label}
      variant="neutral"
      className="back-to-top"
      data-away={!isShown || undefined}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      }}
    />
  );
}

/** Whether a control lies beneath the corners or the centre of the button. */
function coversControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [left, (left + right) / 2, right].flatMap((x) =>
    [top, (top + bottom) / 2, bottom].map((y) => [x, y] as const),
  );
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => {
      const control = element.closest('button, input, select, textarea, a');
      if (!control || control === button) return false;
      const box = control.getBoundingClientRect();
      // The area of a link can extend beyond its text, over a whole card.
      const isHere = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return isHere && (control.tagName !== 'A' || box.height <= maxLinkHeight);
    }),
  );
}
