import { Children, type FocusEvent, type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSnapTrack } from './use-snap-track.ts';

type CarouselProps = {
  labels: {
    carousel: string;
    previous: string;
    next: string;
    pause: string;
    play: string;
    /** Accessible name of a slide: "2 of 4". */
    slide: (number: number, count: number) => string;
  };
  /** Milliseconds per slide. 0 disables autoplay. */
  interval?: number | undefined;
  className?: string | undefined;
  /** One child per slide. */
  children: ReactNode;
};

/**
 * Slides on a native scroll track, so swiping and keys work, even without script. Autoplay stops on hover, on focus and
 * with reduced motion.
 */
export function Carousel({ labels, interval = 6000, className, children, ...rest }: CarouselProps) {
  const slides = Children.toArray(children);
  const region = useRef<HTMLElement>(null);
  const { track, current, goTo, isAside } = useSnapTrack<HTMLDivElement>(slides.length);
  const autoplay = useAutoplay(slides.length > 1 ? interval : 0, () => goTo((current + 1) % slides.length));

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) autoplay.hold('focus', false);
  }

  return (
    <section
      {...rest}
      ref={region}
      className={classNames('carousel', className)}
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      onPointerEnter={(event) => event.pointerType === 'mouse' && autoplay.hold('hover', true)}
      onPointerLeave={() => autoplay.hold('hover', false)}
      onFocus={() => autoplay.hold('focus', true)}
      onBlur={onBlur}
    >
      {slides.length > 1 && (
        <div className="carousel-controls">
          {interval > 0 && (
            <IconButton
              variant="neutral"
              icon={autoplay.isOn ? 'pause' : 'play'}
              label={autoplay.isOn ? labels.pause : labels.play}
              onClick={autoplay.toggle}
            />
          )}
          <IconButton
            variant="neutral"
            icon="chevron-left"
            label={labels.previous}
            onClick={() => goTo((current - 1 + slides.length) % slides.length)}
          />
          <IconButton
            variant="neutral"
            icon="chevron-right"
            label={labels.next}
            onClick={() => goTo((current + 1) % slides.length)}
          />
        </div>
      )}
      <div ref={track} className="snap-track" aria-live={autoplay.isRunning ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern for a slide is a named group
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are told apart by their place
            key={index}
            className="snap-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={labels.slide(index + 1, slides.length)}
            inert={isAside(index)}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="carousel-dots" aria-hidden="true">
          {slides.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are told apart by their place
            <span key={index} data-current={index === current || undefined} />
          ))}
        </div>
      )}
    </section>
  );
}
