import { apiContext } from '../server-context.ts';
import type { Route } from './+types/home.ts';
export async function loader({ context, request }: Route.LoaderArgs) {
  const answer = await context.get(apiContext)(new Request(new URL('/api/misc/maintenance', request.url)));
  return await answer.json() as { data: { active: boolean } };
}
export default function Home({ loaderData }: Route.ComponentProps) { return <h1>{String(loaderData.data.active)}</h1>; }
