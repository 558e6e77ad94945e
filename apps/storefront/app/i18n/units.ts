import type { T } from './i18n.tsx';

type OrderUnit = 'kg' | 'carton' | 'crate' | 'box' | 'bag' | 'sack' | 'bundle' | 'piece' | 'tray' | 'pack';

/** 'cartons' for 2, 'carton' for 1. */
export function unitName(t: T, unit: OrderUnit, n: number): string {
  return unit === 'kg' ? t('unit.kg') : t(`unit.${unit}`, { n });
}
