import { Icon, type IconSize } from '../icon.tsx';
import { iconNames } from '../icons/icon-name.ts';
import { Logo } from '../logo.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const swatches = [
  'ink',
  'muted',
  'canvas',
  'tint',
  'brand',
  'brand-hover',
  'brand-soft',
  'brand-night',
  'sun',
  'promo',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'info',
  'info-soft',
  'success',
  'success-soft',
  'line',
  'line-strong',
  'focus',
];
const sizes: IconSize[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'];

export function FoundationSection({ copy }: SectionProps) {
  const { titles } = copy.sections;
  return (
    <>
      <GallerySection title={titles.colours}>
        <Specimen name="Logo" file="logo.tsx">
          <div className="gal-row">
            <Logo />
            <Logo isMarkOnly />
            <span className="gal-night">
              <Logo tone="light" />
            </span>
          </div>
        </Specimen>
        <div className="gal-swatches">
          {swatches.map((name) => (
            <div key={name} className="gal-swatch">
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--color-${name})`} />
              </svg>
              {name}
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection title={titles.icons}>
        <Specimen name="Icon" file="icon.tsx">
          <div className="gal-row">
            {sizes.map((size) => (
              <Icon key={size} name="shopping-cart" size={size} label={size} />
            ))}
          </div>
          <ul className="gal-icons">
            {iconNames.map((name) => (
              <li key={name}>
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </GallerySection>
    </>
  );
}
