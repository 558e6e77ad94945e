import { Link } from 'react-router';

export function ListLink({ list }: { list: { id: number; name: string } }) {
  return (
    <Link
      to={`/price-lists/${list.id}`}
      className="inline-flex items-center min-h-10 underline-offset-3 hover:underline"
    >
      {list.name}
    </Link>
  );
}
