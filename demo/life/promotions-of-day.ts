import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';
import { flattenCategories } from '../categories.ts';
import { demoProducts } from '../products/all-products.ts';
import { demoPromotions } from '../promotions/all-promotions.ts';
import { lifeStart, snapshotDays } from './calendar.ts';

const midweek = snapshotDays[2] ?? lifeStart;

const slugsBelow = (slug: string): string[] => {
  const node = flattenCategories().find(({ category }) => category.slug === slug)?.category;
  return [slug, ...flattenCategories(node?.children ?? []).map(({ category }) => category.slug)];
};

/** How much more of a product is bought that day: half as much again while it is on promotion. */
export function promotedDemandOn(day: LocalDate): (slug: string) => number {
  const running = demoPromotions.filter(
    ({ state, startsInDays, endsInDays }) =>
      (state === 'active' || state === 'ended') &&
      day >= addDays(midweek, startsInDays) &&
      day < addDays(midweek, endsInDays),
  );
  const promoted = new Set(
    running.flatMap(({ scope, target }) => {
      if (scope === 'product' && target) return [target];
      if (scope !== 'category' || !target) return [];
      const categories = slugsBelow(target);
      return demoProducts.filter(({ category }) => categories.includes(category)).map(({ slug }) => slug);
    }),
  );
  return (slug) => (promoted.has(slug) ? 1.5 : 1);
}
