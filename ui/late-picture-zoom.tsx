import { type ComponentType, useEffect, useState } from 'react';
import type { PictureZoomProps } from './picture-zoom.tsx';

/** Few look that close: what shows a picture large is loaded for those who do. */
export function LazyPictureZoom(props: PictureZoomProps) {
  const [Zoom, setZoom] = useState<ComponentType<PictureZoomProps> | null>(null);
  const isWanted = props.shown !== null;

  useEffect(() => {
    if (!isWanted || Zoom) return;
    // Without it the picture stays as it is.
    import('./picture-zoom.tsx').then(
      ({ PictureZoom }) => setZoom(() => PictureZoom),
      () => undefined,
    );
  }, [isWanted, Zoom]);

  return Zoom && <Zoom {...props} />;
}
