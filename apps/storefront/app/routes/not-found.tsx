import { data } from 'react-router';

/** No page has this path. Throws to the error page with the status that search engines understand. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
