import { useLocation } from 'react-router';
import { LazyHydrate, lazyComponent } from '../../kept/late.tsx';
import { useRootData } from '../../root-data.ts';

const load = async () => (await import('./footer-content.tsx')).FooterContent;
const content = lazyComponent(load, import.meta.env.SSR ? await load() : null);

/** Who runs the shop, how to reach them, how to pay and what the rules are. */
export function SiteFooter() {
  const root = useRootData();
  // It leads to this very page in the other language.
  const { pathname, search } = useLocation();
  return (
    <LazyHydrate
      as="footer"
      className="site-footer"
      by={[pathname, search]}
      piece={content}
      props={{ root }}
    />
  );
}
