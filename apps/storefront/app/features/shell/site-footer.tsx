import { useLocation } from 'react-router';
import { LazyHydrate, lazyComponent } from '../../rendering/lazy-hydrate.tsx';
import { useRootData } from '../../root-data/root-data.ts';

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
      className="footer-space mt-auto pt-10 pb-4 bg-brand-night text-[#dbe8de] text-sm **:focus-visible:outline-white **:focus-visible:shadow-none print:py-3 print:bg-transparent print:text-inherit"
      piece={content}
      props={{ root, pathname, search }}
    />
  );
}
