import { copyRow, copyRows } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import type { DemoProduct, DemoReview } from './demo-types.ts';
import { ratingOf, shortReview } from './life/review-texts.ts';
import { demoProducts } from './products/all-products.ts';
import { demoReviewers } from './reviewers.ts';
import { demoReviews } from './reviews.ts';
import { requireId } from './seed-catalogue.ts';
import { stableFraction, stableHash } from './stable-hash.ts';

const dayMs = 86_400_000;
const maxReviews = 34;

const columns = 'product_id reviewer rating text lang created_at reply replied_at'.split(' ');

/** Popular products have more reviews. A text appears at most once per product, and only where it fits. */
export async function seedReviews(
  db: Db,
  options: { now: Date; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  const rows = demoProducts.flatMap((item) => {
    const productId = requireId(options.productIds, item.slug);
    return chooseReviews(item).map(({ rating, text, lang, reply }, index) => {
      const writtenOn = writtenAt(item, index, options.now);
      const reviewer =
        demoReviewers[stableHash(`${item.slug} by ${index}`) % demoReviewers.length] ?? 'Bakul';
      const answer = reply?.[lang] ?? null;
      const answeredAt = answer && new Date(writtenOn.getTime() + dayMs / 3).toISOString();
      return copyRow([productId, reviewer, rating, text, lang, writtenOn.toISOString(), answer, answeredAt]);
    });
  });
  await copyRows(db, { table: 'review', columns, rows: rows.join('\n') });
}

/** Farms differ: the best please nearly everybody, and the worst of them divide their buyers. */
const qualityOf = ({ slug }: DemoProduct) => 0.12 + stableFraction(`${slug} quality`) ** 0.6 * 0.88;

function chooseReviews(item: DemoProduct): DemoReview[] {
  const places = [item.slug, item.category, ...(item.extraCategories ?? [])];
  const fitting = demoReviews.filter(({ fits }) => !fits || fits.some((place) => places.includes(place)));
  const count = Math.min(fitting.length, 3 + Math.round((item.popularity / 100) * maxReviews));
  const used = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const key = `${item.slug} review ${index}`;
    const rating = ratingOf(key, qualityOf(item));
    const lang = stableFraction(`${key} lang`) < 0.5 ? 'en' : 'ms';
    const brief = shortReview(key, lang, rating);
    if (brief !== null && (brief === '' || !used.has(brief))) {
      used.add(brief);
      return { rating, lang, text: brief };
    }
    const choices = fitting.filter((each) => each.rating === rating && !used.has(each.text));
    const chosen = choices[Math.floor(stableFraction(`${key} text`) * choices.length)];
    if (!chosen) return { rating, lang, text: '' };
    used.add(chosen.text);
    return chosen;
  });
}

function writtenAt(item: DemoProduct, index: number, now: Date): Date {
  const daysAgo = 1 + index * 3.2 + stableFraction(`${item.slug} day ${index}`) * 3;
  return new Date(now.getTime() - Math.min(daysAgo, item.addedDaysAgo + 1) * dayMs);
}
