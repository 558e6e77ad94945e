import { Button, type ButtonVariant, buttonClass, IconButton } from '../button.tsx';
import { Badge, Chip, CountBadge, type Tone } from '../chip.tsx';
import { Icon, type IconSize } from '../icon.tsx';
import { iconNames } from '../icons/icon-name.ts';
import { Logo } from '../logo.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

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
const variants: ButtonVariant[] = ['primary', 'secondary', 'neutral', 'quiet', 'danger'];
const tones: Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger', 'info', 'promo', 'sun', 'plain'];
const sizes: IconSize[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'];

export function FoundationSection({ copy }: SectionProps) {
  return (
    <>
      <GallerySection title="Tokens">
        <div className="gal-row">
          <Logo />
          <span className="gal-night">
            <Logo tone="light" />
          </span>
        </div>
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
      <GallerySection title="Button">
        {variants.map((variant) => (
          <div key={variant} className="gal-row">
            <Button variant={variant} size="small">
              {copy.addToCart}
            </Button>
            <Button variant={variant} icon="plus">
              {copy.addToCart}
            </Button>
            <Button variant={variant} size="large">
              {copy.placeOrder}
            </Button>
            <Button variant={variant} isLoading>
              {copy.placeOrder}
            </Button>
            <Button variant={variant} disabled>
              {copy.placeOrder}
            </Button>
            <IconButton variant={variant} icon="trash" label={copy.remove} />
            <a className={buttonClass({ variant })} href="#link">
              {copy.browse}
            </a>
          </div>
        ))}
      </GallerySection>
      <GallerySection title="Badge, Chip">
        <div className="gal-row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={tone === 'success' ? 'check' : undefined}>
              {tone}
            </Badge>
          ))}
          <CountBadge count={2} />
          <CountBadge count={128} />
        </div>
        <div className="gal-row">
          <Chip removeLabel={copy.remove}>Cameron Highlands</Chip>
          <Chip removeLabel={copy.remove} href="#chip">
            myGAP
          </Chip>
          <Chip isSelected={false}>{copy.vegetables}</Chip>
        </div>
      </GallerySection>
      <GallerySection title="Icon">
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
      </GallerySection>
    </>
  );
}
