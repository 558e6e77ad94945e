import { Button, type ButtonVariant, buttonClass, IconButton } from '../button.tsx';
import { Badge, Chip, CountBadge, type Tone } from '../chip.tsx';
import { Link } from '../link.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'neutral', 'quiet', 'danger'];
const tones: Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger', 'info', 'promo', 'sun', 'plain'];

export function ActionSection({ copy }: SectionProps) {
  const { titles } = copy.sections;
  return (
    <>
      <GallerySection title={titles.buttons}>
        <ButtonSpecimen copy={copy} />
        <div className="gal-wide">
          <Specimen name="IconButton" file="button.tsx">
            <div className="gal-row">
              {variants.map((variant) => (
                <IconButton key={variant} variant={variant} icon="trash" label={copy.remove} />
              ))}
              <IconButton variant="neutral" icon="trash" label={copy.remove} disabled />
            </div>
          </Specimen>
          <Specimen name="Link" file="link.tsx">
            <div className="gal-row">
              <Link href="#link">{copy.browse}</Link>
              <Link href="#link" className="text-link">
                {copy.browse}
              </Link>
              <Link href="#link" className={buttonClass({ variant: 'secondary' })}>
                {copy.browse}
              </Link>
            </div>
          </Specimen>
        </div>
      </GallerySection>
      <GallerySection title={titles.badges}>
        <Specimen name="Badge" file="chip.tsx">
          <div className="gal-row">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} icon={tone === 'success' ? 'check' : undefined}>
                {tone}
              </Badge>
            ))}
          </div>
        </Specimen>
        <div className="gal-wide">
          <Specimen name="Chip" file="chip.tsx">
            <div className="gal-row">
              <Chip removeLabel={copy.remove}>Cameron Highlands</Chip>
              <Chip removeLabel={copy.remove} href="#chip">
                myGAP
              </Chip>
              <Chip isSelected={false}>{copy.vegetables}</Chip>
            </div>
          </Specimen>
          <Specimen name="CountBadge" file="chip.tsx">
            <div className="gal-row">
              <CountBadge count={2} />
              <CountBadge count={128} />
            </div>
          </Specimen>
        </div>
      </GallerySection>
    </>
  );
}

function ButtonSpecimen({ copy }: SectionProps) {
  return (
    <Specimen name="Button" file="button.tsx">
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
        </div>
      ))}
      <div className="gal-grid">
        <Button isWide>{copy.placeOrder}</Button>
      </div>
    </Specimen>
  );
}
