import { NotFound } from '../frame/not-found.tsx';

export default function NotFoundRoute() {
  return <NotFound />;
}
