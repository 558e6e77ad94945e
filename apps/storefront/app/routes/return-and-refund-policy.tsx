import { createRequiredLoaderClient } from '../api/loader-client.ts';
import { fillPolicy } from '../features/pages/policies/policy.ts';
import { PolicyPage } from '../features/pages/policy-page.tsx';
import { languageOf } from '../i18n/paths.ts';
import { metaOf } from '../seo/meta.ts';
import type { Route } from './+types/return-and-refund-policy.ts';

// The long text stays on the server. The page gets one language of it as data.
const texts = {
  en: async () => (await import('../features/pages/policies/returns.en.ts')).returns,
  ms: async () => (await import('../features/pages/policies/returns.ms.ts')).returns,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const get = createRequiredLoaderClient(context, lang);
  const [policy, config, seo] = await Promise.all([
    texts[lang](),
    get('GET /api/misc/config', {}),
    get('GET /api/misc/seo', { path: '/return-and-refund-policy' }),
  ]);
  return { policy: fillPolicy(policy, config.data), seo: seo.data };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.seo ?? []);

export default function ReturnAndRefundPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />;
}
