import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, one, paging, timestamp } from '../../../kit/http/wire.ts';
import { line, textBlock } from '../../account/account-fields.contract.ts';
import { Review } from '../review.contract.ts';

const { get, post, put } = endpointsAt('/api/staff/review', {
  access: { staff: 'review.moderate' },
  tag: 'Back office: reviews',
});
const of = z.object({ id: idParam });
const maxBatchSize = 100;

/**
 * Recent, visible, three stars or fewer and without a reply; all that are visible without a reply; two stars or fewer;
 * hidden; replied to; everything.
 */
export const reviewShelves = ['attention', 'unanswered', 'low', 'hidden', 'answered', 'all'] as const;

export const StaffReview = Review.extend({
  product: z.object({ id, name: z.string(), route: z.string(), thumb: z.string().nullable() }),
  /** The order reviewed. Null for reviews from before the shop. */
  order: z.string().nullable(),
  hidden_at: timestamp.nullable(),
  hidden_reason: z.string().nullable(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const listStaffReviews = get('', {
  summary: 'List reviews for moderation, newest first; keywords match text, reviewer and product',
  input: z.object({
    ...paging,
    shelf: z.enum(reviewShelves).default('unanswered'),
    rating: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffReview),
});

export const countStaffReviews = get('/counts', {
  summary:
    'Count reviews that need attention, unanswered, low-rated and hidden ones; 1,000 means 1,000 or more',
  output: one(z.object({ attention: z.int(), unanswered: z.int(), low: z.int(), hidden: z.int() })),
});

export const getStaffReview = get('/{id}', {
  summary: 'Retrieve a review as staff see it',
  input: of,
  output: one(StaffReview),
});

const Moderated = one(z.object({ changed: z.array(id), unchanged: z.array(id) }));
const ids = z.array(id).min(1).max(maxBatchSize);

export const hideReviews = post('/hide', {
  summary: 'Hide reviews with a reason; those already hidden are returned as unchanged',
  input: z.object({ ids, reason: line(200) }),
  output: Moderated,
});

export const showReviews = post('/show', {
  summary: 'Show hidden reviews again',
  input: z.object({ ids }),
  output: Moderated,
});

/** When the reply the caller saw was written. Null for none. Answers 409 if it has changed since. */
const seen = of.extend({ seen_at: timestamp.nullable() });

export const replyToReview = put('/{id}/reply', {
  summary: 'Reply to a review in the shop’s name, or change the reply',
  input: seen.extend({ text: textBlock(1000).min(1) }),
  output: one(StaffReview),
});

export const withdrawReply = post('/{id}/withdraw_reply', {
  summary: 'Withdraw the shop’s reply',
  input: seen,
  output: one(StaffReview),
});
