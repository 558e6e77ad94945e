import type { StaffCategory } from '@bakul/shop/features/catalog/category/staff/category.contract';
import { IconButton } from '@bakul/ui/button';
import type { IconName } from '@bakul/ui/icon';
import type { KeyboardEvent } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { Thumb } from './thumb.tsx';
import type { Direction } from './tree-moves.ts';

type CategoryRowProps = {
  node: StaffCategory;
  parent: StaffCategory | null;
  canMove: (direction: Direction) => boolean;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

const keys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const icons: Record<Direction, IconName> = {
  up: 'arrow-up',
  down: 'arrow-down',
  in: 'arrow-right',
  out: 'arrow-left',
};
const directions = ['up', 'down', 'out', 'in'] as const;

export function CategoryRow({ node, parent, canMove, onMove, onEdit, onAdd, onRemove }: CategoryRowProps) {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const name = node[`name_${lang}`];
  const other = node[`name_${lang === 'en' ? 'ms' : 'en'}`];
  const labelOf = (direction: Direction) =>
    direction === 'out'
      ? t('tree.out', { name, parent: parent?.[`name_${lang}`] ?? '' })
      : t(`tree.${direction}`, { name });

  function onKeyDown(event: KeyboardEvent) {
    const direction = event.altKey ? keys[event.key] : undefined;
    if (!direction) return;
    event.preventDefault();
    if (canMove(direction)) onMove(direction);
  }

  return (
    <li
      data-category={node.id}
      className="flex flex-wrap items-center gap-y-1 gap-x-3 py-1 px-3 border-line not-first:border-t hover:bg-canvas"
      style={{ paddingInlineStart: `${12 + node.depth * 28}px` }}
    >
      <Thumb src={node.thumb} />
      <button
        type="button"
        className="flex-[1_1_220px] min-h-11 rounded-small text-start"
        onClick={onEdit}
        onKeyDown={onKeyDown}
        data-part="cat-node-name"
      >
        <strong>{name}</strong> <span className="text-muted font-normal">{other}</span>
        <span className="sr-only">, {t('cat.edit')}</span>
      </button>
      <span className="text-muted text-sm">
        {t('tree.products', { n: node.own_products })} · {t('tree.listed', { n: node.listed_products })}
      </span>
      <span className="flex max-lg:w-full max-lg:justify-between">
        {directions.map((direction) => (
          <IconButton
            key={direction}
            icon={icons[direction]}
            label={labelOf(direction)}
            disabled={!canMove(direction)}
            onClick={() => onMove(direction)}
          />
        ))}
        <IconButton icon="plus" label={t('tree.addIn', { name })} onClick={onAdd} />
        <IconButton icon="trash" label={t('tree.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}
