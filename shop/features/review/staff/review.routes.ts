import { implement } from '../../../platform/http/implement.ts';
import * as contract from './review.contract.ts';
import * as service from './review.service.ts';

export const staffReviewRoutes = [
  implement(contract.listStaffReviews, service.listStaffReviews),
  // Before the routes with an id, which would match these paths too.
  implement(contract.countStaffReviews, service.countStaffReviews),
  implement(contract.hideReviews, service.hideReviews),
  implement(contract.showReviews, service.showReviews),
  implement(contract.getStaffReview, service.getStaffReview),
  implement(contract.replyToReview, service.replyToReview),
  implement(contract.withdrawReply, service.withdrawReply),
];
