import { implement } from '../../platform/http/implement.ts';
import * as contract from './review.contract.ts';
import * as service from './review.service.ts';
import * as staff from './staff/review.contract.ts';
import * as staffService from './staff/review.service.ts';
import { createReview } from './write-review.service.ts';

export const reviewRoutes = [
  implement(contract.listReviewers, service.listReviewers),
  implement(contract.getReviewSummary, service.getReviewSummary),
  implement(contract.createReview, createReview),
  implement(staff.listStaffReviews, staffService.listStaffReviews),
  // Before the routes with an id, which would match these paths too.
  implement(staff.countStaffReviews, staffService.countStaffReviews),
  implement(staff.hideReviews, staffService.hideReviews),
  implement(staff.showReviews, staffService.showReviews),
  implement(staff.getStaffReview, staffService.getStaffReview),
  implement(staff.replyToReview, staffService.replyToReview),
  implement(staff.withdrawReply, staffService.withdrawReply),
];
