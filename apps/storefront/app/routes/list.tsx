import { ListPage } from '../features/lists/list-page.tsx';
import type { Route } from './+types/list.ts';

export default function ListRoute({ params }: Route.ComponentProps) {
  return <ListPage key={params.id} id={Number(params.id)} />;
}
