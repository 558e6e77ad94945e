import type { QuantityCorrection } from '@bakul/ui/quantity';
import type { T } from './i18n.tsx';

type Limits = { min: string | number; step: string | number; max?: string | number | undefined };

/** Why a quantity was corrected, in the same words wherever one is entered. */
export const quantityNote =
  (t: T) =>
  (reason: QuantityCorrection, { min, step, max = 0 }: Limits): string =>
    t(`quantity.${reason}`, { min, step, n: max });
