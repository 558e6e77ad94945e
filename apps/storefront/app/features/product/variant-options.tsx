import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { buttonClass } from '@bakul/ui/button';
import { ChoiceTiles } from '@bakul/ui/choice-tiles';
import { Hint } from '@bakul/ui/hint';
import { useI18n } from '../../i18n/i18n.tsx';
import { useVariantMessages } from './use-choice-words.ts';
import type { Purchase } from './use-purchase.ts';
import { axesOf, isPossible, optionOf } from './variant-choice.ts';

type Props = { variants: readonly Variant[]; purchase: Purchase };

/** The axes as tiles. Without JavaScript they are a form that leads to the URL of the choice. */
export function VariantOptions({ variants, purchase }: Props) {
  const { t } = useI18n();
  const { variant, choose, lastMove } = purchase;
  const words = useVariantMessages();
  const axes = axesOf(variants);
  const remarks: string[] = [];
  const rows = axes.map((axis, index) => ({
    axis,
    name: `v${index + 1}`,
    choices: axis.values.map((value, place) => {
      const impossible = isPossible(variants, variant, axis, value)
        ? undefined
        : words.comesIn(variants, variant, axis, value);
      if (impossible) remarks.push(impossible);
      return { value: String(place), label: value, impossible };
    }),
  }));
  const move = lastMove?.to.sku === variant.sku ? words.moved(lastMove, axes) : '';

  return (
    <form method="get" className="product-section product-options" aria-label={t('product.options')}>
      <input type="hidden" name="sku" value={variant.sku} />
      {rows.map(({ axis, name, choices }) => (
        <div key={axis.slot} className="product-axis">
          <span className="product-axis-name" aria-hidden="true">
            {axis.name}
          </span>
          <ChoiceTiles
            legend={axis.name}
            name={name}
            choices={choices}
            value={String(axis.values.indexOf(optionOf(variant, axis)))}
            onValue={(place) => choose(axis, axis.values[Number(place)] ?? '')}
          />
        </div>
      ))}
      {remarks.length > 0 && <Hint>{remarks.join(' ')}</Hint>}
      <p role="status" className="product-moved" data-empty={move === '' || undefined}>
        {move}
      </p>
      <button type="submit" className={buttonClass({ variant: 'secondary', className: 'product-no-script' })}>
        {t('product.showChoice')}
      </button>
    </form>
  );
}
