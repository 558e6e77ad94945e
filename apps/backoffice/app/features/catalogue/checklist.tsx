import type { ChecklistItem } from '@bakul/shop/features/catalog/catalog.constants';
import { Icon } from '@bakul/ui/icon';
import { useCatalogueText } from './catalogue-text.ts';

/** The requirements for publishing a product: which are met and which are missing. */
export function Checklist({ items }: { items: readonly { item: ChecklistItem; is_done: boolean }[] }) {
  const t = useCatalogueText();
  return (
    <section
      className="flex flex-wrap items-center gap-y-2 gap-x-5 py-3 px-4 border border-line rounded-card bg-canvas"
      aria-label={t('cat.checklist')}
    >
      <h2 className="text-base">{t('cat.checklist')}</h2>
      <ul className="flex flex-wrap gap-y-1.5 gap-x-5">
        {items.map(({ item, is_done }) => (
          <li
            className="inline-flex items-center gap-1.5 text-warning text-sm font-semibold data-done:text-brand"
            key={item}
            data-done={is_done || undefined}
          >
            <Icon name={is_done ? 'circle-check' : 'circle-alert'} size="sm" />
            {t(`cat.item.${item}`)}
            <span className="sr-only">: {t(is_done ? 'cat.item.done' : 'cat.item.open')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
