import { implement } from '../../platform/http/implement.ts';
import * as contract from './review.contract.ts';
import * as service from './review.service.ts';
import { createReview } from './write-review.service.ts';

export const reviewRoutes = [
  implement(contract.listReviewers, service.listReviewers),
  implement(contract.getReviewSummary, service.getReviewSummary),
  implement(contract.createReview, createReview),
];
