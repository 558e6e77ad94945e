import { Button, IconButton } from '@bakul/ui/button';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf } from './editor-fields.tsx';
import type { EditedVariant } from './editor-state.ts';
import { places } from './places.ts';
import { SheetCell } from './sheet-cell.tsx';
import { SheetInput } from './sheet-input.tsx';

type TierRowsProps = {
  variant: EditedVariant;
  sku: string;
  index: number;
  mayPrice: boolean;
  error?: string | undefined;
  onChange: (values: Partial<EditedVariant>) => void;
};

/** Lower prices from a quantity on, ordered by quantity. */
export function TierRows({ variant, sku, index, mayPrice, error, onChange }: TierRowsProps) {
  const t = useCatalogueText();
  const { tiers } = variant;
  const change = (place: number, values: Partial<(typeof tiers)[number]>) =>
    onChange({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...values } : tier)) });
  return (
    <tr className="max-lg:block">
      <SheetCell colSpan={20}>
        <fieldset className="flex flex-wrap items-center gap-y-2 gap-x-5 p-3 rounded-control bg-canvas">
          <legend className="float-left w-full mb-1.5 font-semibold">{t('ed.tiersOf', { sku })}</legend>
          {error && <p className="field-error">{error}</p>}
          {places(tiers).map(({ item: tier, index: place, key }) => (
            <div key={key} className="flex items-center gap-1.5">
              <SheetInput
                id={idOf(`variants.${index}.tiers.${place}.from_quantity`)}
                label={`${t('ed.tier.from')} ${place + 1}, ${sku}`}
                placeholder={t('ed.tier.from')}
                value={tier.from}
                isNumeric
                isReadOnly={!mayPrice}
                className="lg:w-42.5"
                onValue={(from) => change(place, { from })}
              />
              <SheetInput
                id={idOf(`variants.${index}.tiers.${place}.price`)}
                label={`${t('ed.tier.price')} ${place + 1}, ${sku}`}
                placeholder={t('ed.tier.price')}
                value={tier.price}
                isNumeric
                isReadOnly={!mayPrice}
                className="lg:w-42.5"
                onValue={(price) => change(place, { price })}
              />
              {mayPrice && (
                <IconButton
                  icon="trash"
                  label={t('ed.tier.remove', { from: tier.from || String(place + 1) })}
                  onClick={() => onChange({ tiers: tiers.filter((_, at) => at !== place) })}
                />
              )}
            </div>
          ))}
          {mayPrice && tiers.length < 10 && (
            <Button
              variant="quiet"
              icon="plus"
              onClick={() => onChange({ tiers: [...tiers, { from: '', price: '' }] })}
            >
              {t('ed.tier.add')}
            </Button>
          )}
        </fieldset>
      </SheetCell>
    </tr>
  );
}
