import { ListsPage } from '../features/lists/lists-page.tsx';

export default function ListsRoute() {
  return <ListsPage />;
}
