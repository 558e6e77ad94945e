import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { uploadedFile } from '../../kit/http/upload.ts';
import { id, idParam, list, one, paging, timestamp } from '../../kit/http/wire.ts';
import { textBlock } from '../account/account-fields.contract.ts';
import { Gallery } from '../catalog/catalog.contract.ts';
import { productKey } from '../catalog/product/product-detail.contract.ts';
import { orderSlug, Transaction } from '../order/transaction/transaction.contract.ts';

const { get, post } = endpointsAt('/api', { access: 'public', tag: 'Reviews' });

export const Review = z.object({
  id,
  reviewer: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  lang: z.enum(['en', 'ms']),
  created_at: timestamp,
  media: z.array(Gallery),
  reply: z.object({ text: z.string(), created_at: timestamp }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  counts: z.object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int(), '5': z.int() }),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const listReviewers = get('/product/{id}/reviewers', {
  summary: 'List the reviews of a product, newest first',
  cache: 'guest',
  input: z.object({
    id: productKey,
    page: paging.page,
    pageSize: z.coerce.number().pipe(z.int().min(1).max(100)).default(10),
    rating: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
    order_field: z.enum(['created_at', 'rating']).default('created_at'),
    order_direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: list(Review),
});

export const getReviewSummary = get('/product/{id}/review_summaries', {
  summary: 'Retrieve the number of reviews of each rating',
  cache: 'guest',
  input: z.object({ id: productKey }),
  output: one(ReviewSummary),
});

const maxPhotos = 5;

export const createReview = post('/transaction/{slug}/review', {
  access: { scope: 'order.view' },
  summary: 'Review a line of a completed order once within 30 days of delivery, with up to 5 photos',
  upload: { files: maxPhotos, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: z.object({
    slug: orderSlug,
    line_id: idParam,
    rating: z.coerce.number().pipe(z.int().min(1).max(5)),
    text: textBlock(1000).nullish(),
    files: z.array(uploadedFile).max(maxPhotos).default([]),
  }),
  output: one(Transaction),
});
