import { LazyHydrate, lazyComponent } from '../../rendering/lazy-hydrate.tsx';
import { useSession } from '../../session/use-session.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import type { Part } from './part.ts';
import { section } from './styles.ts';

const load = async () => (await import('./upselling-cards.tsx')).UpsellingCards;
const cards = lazyComponent(load, import.meta.env.SSR ? await load() : null);

/** Products that other buyers also buy. */
export function Upselling({ slug, upselling }: { slug: string; upselling: Part<CardProduct[]> }) {
  // Members wake the cards at once: they may have prices of their own.
  const isLoggedIn = useSession()?.isLoggedIn === true;
  if (upselling.ok && upselling.data.length === 0) return null;
  return (
    <LazyHydrate
      as="section"
      className={`${section} lg:col-span-full`}
      piece={cards}
      props={{ slug, upselling, isLoggedIn }}
      data-print="hide"
    />
  );
}
