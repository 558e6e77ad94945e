import { BasketPage } from '../features/basket/basket-page.tsx';
import type { Route } from './+types/basket.ts';

export default function BasketRoute({ params }: Route.ComponentProps) {
  return <BasketPage key={params.token} token={params.token} />;
}
