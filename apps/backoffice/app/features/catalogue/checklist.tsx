import type { ChecklistItem } from '@bakul/shop/features/catalog/catalog.constants';
import { Icon } from '@bakul/ui/icon';
import { useCatalogueText } from './catalogue-text.ts';

/** The requirements for publishing a product: which are met and which are missing. */
export function Checklist({ items }: { items: readonly { item: ChecklistItem; is_done: boolean }[] }) {
  const t = useCatalogueText();
  return (
    <section className="cat-checklist" aria-label={t('cat.checklist')}>
      <h2>{t('cat.checklist')}</h2>
      <ul>
        {items.map(({ item, is_done }) => (
          <li key={item} data-done={is_done || undefined}>
            <Icon name={is_done ? 'circle-check' : 'circle-alert'} size="sm" />
            {t(`cat.item.${item}`)}
            <span className="sr-only">: {t(is_done ? 'cat.item.done' : 'cat.item.open')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
