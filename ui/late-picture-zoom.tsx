import { type ComponentType, useEffect, useState } from 'react';
import type { PictureZoomProps } from './picture-zoom.tsx';

/** Loads the zoom view only when it is opened, because few visitors use it. */
export function LazyPictureZoom(props: PictureZoomProps) {
  const [Zoom, setZoom] = useState<ComponentType<PictureZoomProps> | null>(null);
  const isWanted = props.shown !== null;

  useEffect(() => {
    if (!isWanted || Zoom) return;
    // If the chunk fails to load, the picture stays as it is.
    import('./picture-zoom.tsx').then(
      ({ PictureZoom }) => setZoom(() => PictureZoom),
      () => undefined,
    );
  }, [isWanted, Zoom]);

  return Zoom && <Zoom {...props} />;
}
