import { useLocation } from 'react-router';
import { LazyHydrate, lazyComponent } from '../../kept/late.tsx';
import { useRootData } from '../../root-data.ts';

const load = async () => (await import('./footer-content.tsx')).FooterContent;
const content = lazyComponent(load, import.meta.env.SSR ? await load() : null);

/** Operator, contact, payment methods and policies. */
export function SiteFooter() {
  const root = useRootData();
  // The footer links to the current page in the other language.
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
