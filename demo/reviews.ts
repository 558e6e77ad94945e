import type { DemoReview } from './demo-types.ts';
import { reviewsInEnglish } from './reviews-in-english.ts';
import { reviewsInMalay } from './reviews-in-malay.ts';

export const demoReviews: readonly DemoReview[] = [...reviewsInEnglish, ...reviewsInMalay];
