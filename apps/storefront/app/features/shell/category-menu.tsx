import { Icon } from '@bakul/ui/icon';
import { loadOptionalChunk } from '../../errors/optional-chunk.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { LazyHydrate, lazyComponent } from '../../rendering/lazy-hydrate.tsx';
import type { PanelProps } from './category-panel.tsx';
import { useCloseDetails } from './use-close-details.ts';

const load = async () => (await import('./category-panel.tsx')).CategoryPanel;
const panel = lazyComponent(load, import.meta.env.SSR ? await load() : null);

/**
 * "All categories" on large screens: a native disclosure, so that it opens without JavaScript. A new `place` closes it.
 * The server renders the root categories only: few visitors open the menu, and the whole tree would be a third of a page.
 * The rest appears when the browser renders the panel. Without JavaScript, the page of a category lists its own.
 */
export function CategoryMenu({ categories, productCount, place }: PanelProps & { place: string }) {
  const { t } = useI18n();
  const details = useCloseDetails(place);
  if (categories.length === 0) return null;
  const shown = import.meta.env.SSR ? categories.filter(({ parent_id }) => parent_id === null) : categories;
  const preload = () => void loadOptionalChunk(load).catch(() => undefined);
  return (
    <details ref={details} className="group/categories hidden [grid-area:menu] lg:block enclosed:hidden">
      <summary
        onPointerEnter={preload}
        className="flex items-center gap-2.5 min-h-12 ps-4 pe-3.5 border border-line rounded-control font-strong list-none whitespace-nowrap [&::-webkit-details-marker]:hidden hover:border-brand hover:bg-brand-soft hover:text-brand group-open/categories:border-brand group-open/categories:bg-brand-soft group-open/categories:text-brand"
      >
        <Icon name="menu" />
        {t('shell.categories')}
        <Icon
          name="chevron-down"
          size="sm"
          className="[transition:rotate_160ms] group-open/categories:rotate-180"
        />
      </summary>
      <LazyHydrate
        as="nav"
        className="absolute top-[calc(100%+1px)] inset-x-0 w-[min(1312px,calc(100%-48px))] max-h-[calc(100dvh-140px)] mx-auto pt-4 pb-2 px-8 border-line border-b border-x rounded-b-sheet bg-surface shadow-overlay overflow-y-auto [animation:fade-in_140ms]"
        aria-label={t('shell.categories')}
        piece={panel}
        props={{ categories: shown, productCount }}
      />
    </details>
  );
}
