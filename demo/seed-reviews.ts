import { review } from '@bakul/shop/features/review/review.table';
import type { Db } from '@bakul/shop/platform/db/db';
import type { DemoProduct, DemoReview } from './demo-types.ts';
import { demoProducts } from './products/all-products.ts';
import { demoReviewers } from './reviewers.ts';
import { demoReviews } from './reviews.ts';
import { requireId } from './seed-catalogue.ts';
import { stableFraction, stableHash } from './stable-hash.ts';

const dayMs = 86_400_000;
const maxReviews = 34;

/** Popular products have more reviews. A text appears at most once per product, and only where it fits. */
export async function seedReviews(
  db: Db,
  options: { now: Date; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  const rows = demoProducts.flatMap((item) => {
    const productId = requireId(options.productIds, item.slug);
    return chooseReviews(item).map((text, index) => ({
      product_id: productId,
      reviewer: demoReviewers[stableHash(`${item.slug} by ${index}`) % demoReviewers.length] ?? 'Bakul',
      rating: text.rating,
      text: text.text,
      lang: text.lang,
      created_at: writtenAt(item, index, options.now),
      reply: text.reply?.[text.lang] ?? null,
      replied_at: text.reply ? new Date(writtenAt(item, index, options.now).getTime() + dayMs / 3) : null,
    }));
  });
  for (let from = 0; from < rows.length; from += 1000)
    await db.orm.insert(review).values(rows.slice(from, from + 1000));
}

function chooseReviews(item: DemoProduct): DemoReview[] {
  const places = [item.slug, item.category, ...(item.extraCategories ?? [])];
  const fitting = demoReviews.filter(({ fits }) => !fits || fits.some((place) => places.includes(place)));
  const count = Math.min(fitting.length, 3 + Math.round((item.popularity / 100) * maxReviews));
  return (
    fitting
      // Most buyers are satisfied: complaints are picked less often than their share of the texts.
      .map((text) => ({
        text,
        order: stableFraction(`${item.slug} ${text.text}`) ** (text.rating >= 4 ? 1 : 0.35),
      }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ text }) => text)
  );
}

function writtenAt(item: DemoProduct, index: number, now: Date): Date {
  const daysAgo = 1 + index * 3.2 + stableFraction(`${item.slug} day ${index}`) * 3;
  return new Date(now.getTime() - Math.min(daysAgo, item.addedDaysAgo + 1) * dayMs);
}
