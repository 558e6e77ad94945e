import { useState } from 'react';
import { Card } from '../card.tsx';
import { Badge } from '../chip.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import { Hint } from '../hint.tsx';
import { Histogram } from '../histogram.tsx';
import { Money } from '../money.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { Rating, Stars } from '../rating.tsx';
import { RatingInput } from '../rating-input.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

const rows = [98, 21, 6, 2, 1].map((count, index) => ({ stars: 5 - index, count }));

export function ProductSection({ copy }: SectionProps) {
  const [quantity, setQuantity] = useState('8');
  const [other, setOther] = useState('0');
  const [weight, setWeight] = useState('12.5');
  const [grade, setGrade] = useState('m');
  const [stars, setStars] = useState<number | null>(4);
  const stepper = { quantity: copy.quantity, increase: copy.more, decrease: copy.less };
  return (
    <GallerySection title="Money, QuantityStepper, Rating, Histogram, ChoiceTiles">
      <div className="gal-grid">
        <div className="gal-stack">
          <div className="gal-row">
            <Money sen={540} per="/kg" className="gal-price" />
            <Money sen={1120} wasLabel={copy.was} />
          </div>
          <div className="gal-row">
            <Money sen={1842000} />
            <Money sen={-2000} />
            <Badge tone="success">6+ {copy.cartons}</Badge>
          </div>
          <Hint>{copy.passwordHint}</Hint>
        </div>
        <div className="gal-stack">
          <QuantityStepper
            value={quantity}
            onValue={setQuantity}
            min="2"
            step="1"
            unit={copy.cartons}
            labels={stepper}
          />
          <QuantityStepper
            value={other}
            onValue={setOther}
            min="1"
            step="1"
            canBeZero
            labels={stepper}
            className="gal-narrow"
          />
          <QuantityStepper
            value={weight}
            onValue={setWeight}
            min="0.5"
            step="0.5"
            max="20"
            unit="kg"
            labels={stepper}
          />
        </div>
        <div className="gal-stack">
          <Rating value={4.7} count={128} label={copy.reviews(128)} />
          <Rating value={4.7} count={128} label={copy.reviews(128)} isCompact />
          <div className="gal-row">
            {[0, 0.5, 2.5, 3, 4.5, 5].map((value) => (
              <Stars key={value} value={value} />
            ))}
          </div>
          <RatingInput
            name="gallery-rating"
            legend={copy.reviews(1)}
            value={stars}
            onValue={setStars}
            starLabel={copy.stars}
          />
        </div>
        <Card title={copy.reviews(128)} isSelected>
          <Histogram
            rows={rows}
            selected={4}
            href={(row) => `#stars-${row}`}
            label={copy.reviews(128)}
            rowLabel={(row) => `${copy.stars(row.stars)}, ${copy.reviews(row.count)}`}
          />
        </Card>
        <ChoiceTiles
          legend={copy.sample.size}
          value={grade}
          onValue={setGrade}
          choices={[
            { value: 's', label: copy.sample.small, impossible: copy.sample.notInGrade },
            { value: 'm', label: copy.sample.medium },
            { value: 'l', label: copy.sample.large },
          ]}
        />
      </div>
    </GallerySection>
  );
}
