import { useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Modal } from './modal.tsx';
import { Picture, type PictureSource } from './picture.tsx';

export type ZoomLabels = { zoomIn: string; zoomOut: string; previous: string; next: string; close: string };

export type PictureZoomProps = {
  pictures: readonly PictureSource[];
  labels: ZoomLabels;
  /** Index of the enlarged picture, or null. */
  shown: number | null;
  setShown: (index: number | null) => void;
};

/** A picture as large as the screen allows. Zoomed in, it scrolls. */
export function PictureZoom({ pictures, labels, shown, setShown }: PictureZoomProps) {
  const [isLarge, setLarge] = useState(false);
  const [last, setLast] = useState(0);
  const frame = useRef<HTMLElement>(null);
  if (shown !== null && shown !== last) setLast(shown);
  const picture = pictures[shown ?? last];
  const turn = (by: number) => setShown((last + by + pictures.length) % pictures.length);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!isLarge || !box) return;
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isLarge]);

  return (
    <Modal
      isOpen={shown !== null}
      onClose={() => {
        setLarge(false);
        setShown(null);
      }}
      title={picture?.alt}
      closeLabel={labels.close}
    >
      {picture && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same
        <section
          ref={frame}
          className="zoom-frame"
          aria-label={picture.alt}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
          tabIndex={0}
          data-zoomed={isLarge || undefined}
          onClick={() => setLarge(!isLarge)}
        >
          <Picture {...picture} sizes={isLarge ? '2000px' : '960px'} isPriority />
        </section>
      )}
      <div className="zoom-bar">
        {pictures.length > 1 && (
          <IconButton
            icon="chevron-left"
            label={labels.previous}
            variant="neutral"
            onClick={() => turn(-1)}
          />
        )}
        <Button variant="neutral" icon={isLarge ? 'zoom-out' : 'zoom-in'} onClick={() => setLarge(!isLarge)}>
          {isLarge ? labels.zoomOut : labels.zoomIn}
        </Button>
        {pictures.length > 1 && (
          <IconButton icon="chevron-right" label={labels.next} variant="neutral" onClick={() => turn(1)} />
        )}
      </div>
    </Modal>
  );
}
