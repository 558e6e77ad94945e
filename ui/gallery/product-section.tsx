import { useState } from 'react';
import { Card } from '../card.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import { Histogram } from '../histogram.tsx';
import { Money } from '../money.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { Rating, Stars } from '../rating.tsx';
import { RatingInput } from '../rating-input.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const rows = [98, 21, 6, 2, 1].map((count, index) => ({ stars: 5 - index, count }));

export function ProductSection({ copy }: SectionProps) {
  const [grade, setGrade] = useState('m');
  return (
    <GallerySection title={copy.sections.titles.products}>
      <div className="gal-grid">
        <Specimen name="Money" file="money.tsx">
          <div className="gal-row">
            <Money text={'RM\u00a05.40'} per="/kg" className="gal-price" />
            <Money text={'RM\u00a011.20'} wasLabel={copy.was} />
          </div>
          <div className="gal-row">
            <Money text={'RM\u00a018,420.00'} />
            <Money text={'\u2212RM\u00a020.00'} />
          </div>
        </Specimen>
        <StepperSpecimen copy={copy} />
        <Specimen name="ChoiceTiles" file="choice-tiles.tsx">
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
        </Specimen>
        <Specimen name="Rating" file="rating.tsx">
          <Rating value={4.7} count={128} label={copy.reviews(128)} />
          <Rating value={4.7} count={128} label={copy.reviews(128)} isCompact />
        </Specimen>
        <Specimen name="Stars" file="rating.tsx">
          <div className="gal-row">
            {[0, 0.5, 2.5, 3, 4.5, 5].map((value) => (
              <Stars key={value} value={value} />
            ))}
          </div>
        </Specimen>
        <RatingInputSpecimen copy={copy} />
        <Specimen name="Histogram" file="histogram.tsx">
          <Card title={copy.reviews(128)}>
            <Histogram
              rows={rows}
              selected={4}
              href={(row) => `#stars-${row}`}
              label={copy.reviews(128)}
              rowLabel={(row) => `${copy.stars(row.stars)}, ${copy.reviews(row.count)}`}
            />
          </Card>
        </Specimen>
      </div>
    </GallerySection>
  );
}

function StepperSpecimen({ copy }: SectionProps) {
  const [quantity, setQuantity] = useState('8');
  const [other, setOther] = useState('0');
  const [weight, setWeight] = useState('12.5');
  const labels = {
    quantity: copy.quantity,
    increase: copy.more,
    decrease: copy.less,
    correction: () => copy.correction,
  };
  const cartons = { min: '2', step: '1', unit: copy.cartons, labels };
  return (
    <Specimen name="QuantityStepper" file="quantity-stepper.tsx">
      <QuantityStepper {...cartons} value={quantity} onValue={setQuantity} />
      <QuantityStepper
        value={other}
        onValue={setOther}
        min="1"
        step="1"
        canBeZero
        labels={labels}
        className="gal-narrow"
      />
      <QuantityStepper
        value={weight}
        onValue={setWeight}
        min="0.5"
        step="0.5"
        max="20"
        unit="kg"
        labels={labels}
      />
      <QuantityStepper {...cartons} value="2" onValue={() => undefined} correction="below_minimum" />
      <QuantityStepper {...cartons} value="2" onValue={() => undefined} isDisabled />
    </Specimen>
  );
}

function RatingInputSpecimen({ copy }: SectionProps) {
  const [stars, setStars] = useState<number | null>(4);
  const [missing, setMissing] = useState<number | null>(null);
  const { yourRating, chooseRating } = copy.sample;
  return (
    <Specimen name="RatingInput" file="rating-input.tsx">
      <RatingInput
        name="gallery-rating"
        legend={yourRating}
        value={stars}
        onValue={setStars}
        starLabel={copy.stars}
      />
      <RatingInput
        name="gallery-rating-missing"
        legend={yourRating}
        value={missing}
        onValue={setMissing}
        starLabel={copy.stars}
        error={missing === null ? chooseRating : undefined}
      />
    </Specimen>
  );
}
