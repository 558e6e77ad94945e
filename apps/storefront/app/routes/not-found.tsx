import { data } from 'react-router';

/** No page has this path: the error page says so, with the status that search engines understand. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
