import { classNames } from '@bakul/ui/class-names';
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
      className={classNames(
        'mt-auto pt-10 pb-4 bg-brand-night text-[#dbe8de] text-sm **:focus-visible:outline-white **:focus-visible:shadow-none',
        // Laid out when it is near. The heights are those it has on phones, tablets and desktops.
        '[content-visibility:auto] [contain-intrinsic-block-size:auto_1016px] min-[30rem]:[contain-intrinsic-block-size:auto_562px] lg:[contain-intrinsic-block-size:auto_297px]',
        'print:[content-visibility:visible] print:py-3 print:bg-transparent print:text-inherit',
      )}
      piece={content}
      props={{ root, pathname, search }}
      data-testid="site-footer"
    />
  );
}
