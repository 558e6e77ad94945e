import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { buttonClass } from '@bakul/ui/button';
import { ChoiceTiles } from '@bakul/ui/choice-tiles';
import { Hint } from '@bakul/ui/hint';
import { useI18n } from '../../i18n/i18n.tsx';
import { panelSection } from './styles.ts';
import type { Purchase } from './use-purchase.ts';
import { useVariantMessages } from './use-variant-messages.ts';
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
    <form method="get" className={`${panelSection} grid gap-3 pt-4`} aria-label={t('product.options')}>
      <input type="hidden" name="sku" value={variant.sku} />
      {rows.map(({ axis, name, choices }) => (
        <div key={axis.slot} className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-2">
          <span className="py-2.5 text-muted" aria-hidden="true">
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
      <p
        role="status"
        className={move === '' ? 'absolute' : 'py-2.5 px-3 rounded-control bg-info-soft text-sm/5'}
      >
        {move}
      </p>
      <button
        type="submit"
        className={buttonClass({
          variant: 'secondary',
          // Without script the choice is a form, and quantities are read off the table.
          className: 'hidden noscript:inline-flex noscript:justify-self-start',
        })}
      >
        {t('product.showChoice')}
      </button>
    </form>
  );
}
