import { copyRow, copyRows } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import type { DemoProduct, DemoReview } from './demo-types.ts';
import { ratingOf, shortReview } from './life/review-texts.ts';
import { demoProducts } from './products/all-products.ts';
import { replyTo } from './review-replies.ts';
import { composeReview } from './review-sentences.ts';
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
      const answer =
        reply?.[lang] ??
        (isReplied(item, index, { rating, writtenOn }, options.now)
          ? replyTo(`${item.slug} ${index}`, lang, rating)
          : null);
      const answeredAt = answer && new Date(writtenOn.getTime() + dayMs / 3).toISOString();
      return copyRow([productId, reviewer, rating, text, lang, writtenOn.toISOString(), answer, answeredAt]);
    });
  });
  await copyRows(db, { table: 'review', columns, rows: rows.join('\n') });
}

/** Staff reply to nearly every buyer who was not satisfied; what is newer than two days still waits for them. */
function isReplied(
  { slug }: DemoProduct,
  index: number,
  { rating, writtenOn }: { rating: number; writtenOn: Date },
  now: Date,
): boolean {
  const isDue = now.getTime() - writtenOn.getTime() > 2 * dayMs;
  return rating <= 3 && isDue && stableFraction(`${slug} replied ${index}`) < 0.97;
}

/** Farms differ: the best please nearly everybody, and the worst of them divide their buyers. */
const qualityOf = ({ slug }: DemoProduct) => 0.12 + stableFraction(`${slug} quality`) ** 0.6 * 0.88;

function chooseReviews(item: DemoProduct): DemoReview[] {
  const places = [item.slug, item.category, ...(item.extraCategories ?? [])];
  const fitting = demoReviews.filter(({ fits }) => !fits || fits.some((place) => places.includes(place)));
  const count = Math.min(fitting.length, 3 + Math.round((item.popularity / 100) * maxReviews));
  const used = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const review = chooseReview(item, index, (text) => !used.has(text), fitting);
    used.add(review.text);
    return review;
  });
}

/** Stars alone, a few words, a sentence or two, or one of the texts that were written for such products. */
function chooseReview(
  item: DemoProduct,
  index: number,
  isNew: (text: string) => boolean,
  fitting: readonly DemoReview[],
): DemoReview {
  const key = `${item.slug} review ${index}`;
  const rating = ratingOf(key, qualityOf(item));
  const lang = stableFraction(`${key} lang`) < 0.5 ? 'en' : 'ms';
  const short = shortReview(key, lang, rating);
  if (short !== null && (short === '' || isNew(short))) return { rating, lang, text: short };
  const composed = composeReview(key, lang, rating);
  if (stableFraction(`${key} composed`) < 0.65 && isNew(composed)) return { rating, lang, text: composed };
  const choices = fitting.filter((each) => each.rating === rating && isNew(each.text));
  const chosen = choices[Math.floor(stableFraction(`${key} text`) * choices.length)];
  return chosen ?? { rating, lang, text: isNew(composed) ? composed : '' };
}

function writtenAt(item: DemoProduct, index: number, now: Date): Date {
  const daysAgo = 1 + index * 3.2 + stableFraction(`${item.slug} day ${index}`) * 3;
  return new Date(now.getTime() - Math.min(daysAgo, item.addedDaysAgo + 1) * dayMs);
}
