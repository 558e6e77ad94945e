import { useParams } from 'react-router';
import { ReviewPage } from '../features/transactions/review-page.tsx';

export default function TransactionReviewRoute() {
  return <ReviewPage slug={useParams().slug ?? ''} />;
}
