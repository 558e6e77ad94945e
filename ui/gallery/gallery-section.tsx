import type { ReactNode } from 'react';
import type { GalleryCopy } from './gallery-copy.ts';

export type SectionProps = { copy: GalleryCopy };

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gal-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
