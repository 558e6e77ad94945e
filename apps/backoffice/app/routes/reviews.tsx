import { Reviews } from '../features/reviews/reviews.tsx';

export default function ReviewsRoute() {
  return <Reviews />;
}
