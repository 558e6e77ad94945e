import { Button } from '@bakul/ui/button';
import { lowered, type OfferDraft, type OfferLine, withPrices } from './offer-draft.ts';
import { useQuotationsText } from './quotations-text.ts';

type QuickPricesProps = {
  lines: readonly OfferLine[];
  draft: OfferDraft;
  onChange: (draft: OfferDraft) => void;
};

const steps = [3, 5, 10] as const;

/** Applies one price rule to all lines. Single lines can still be edited afterwards. */
export function QuickPrices({ lines, draft, onChange }: QuickPricesProps) {
  const t = useQuotationsText();
  const hasTargets = lines.some(({ target_price }) => target_price !== null);
  const set = (priceOf: (line: OfferLine) => number | null) => onChange(withPrices(draft, lines, priceOf));
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('quotations.quick')}</legend>
      <Button variant="neutral" size="small" onClick={() => set(({ usual_price }) => usual_price)}>
        {t('quotations.quick.usual')}
      </Button>
      {steps.map((percent) => (
        <Button
          key={percent}
          variant="neutral"
          size="small"
          onClick={() => set(({ usual_price }) => lowered(usual_price, percent))}
        >
          {t('quotations.quick.off', { n: percent })}
        </Button>
      ))}
      {hasTargets && (
        <Button variant="neutral" size="small" onClick={() => set(({ target_price }) => target_price)}>
          {t('quotations.quick.target')}
        </Button>
      )}
    </fieldset>
  );
}
