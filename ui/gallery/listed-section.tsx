import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { SpecimenLabel } from './specimen.tsx';

/** Components that draw nothing, or that are part of the whole page. */
export function ListedSection({ copy }: SectionProps) {
  const { listed, titles } = copy.sections;
  const components = [
    { name: 'BackToTop', file: 'back-to-top.tsx', reason: listed.backToTop },
    { name: 'LazyPictureZoom', file: 'late-picture-zoom.tsx', reason: listed.lazyPictureZoom },
    { name: 'LinkProvider', file: 'link.tsx', reason: listed.linkProvider },
  ];
  return (
    <GallerySection title={titles.listed}>
      <dl className="gal-stack">
        {components.map(({ name, file, reason }) => (
          <div key={name}>
            <dt>
              <SpecimenLabel name={name} file={file} />
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </GallerySection>
  );
}
