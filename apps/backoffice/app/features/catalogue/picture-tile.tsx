import type { StaffPicture, StaffVariant } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { Button, IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Modal } from '@bakul/ui/modal';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { cellInput } from './sheet-input.tsx';

type PictureTileProps = {
  picture: StaffPicture;
  index: number;
  count: number;
  variants: readonly StaffVariant[];
  isDragged: boolean;
  onDrag: (index: number | null) => void;
  onDrop: () => void;
  onMove: (by: 1 | -1) => void;
  onChange: (values: Partial<Pick<StaffPicture, 'name' | 'variant_id'>>) => void;
  onCrop: () => void;
  onRemove: () => void;
};

export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, variants, isDragged, onDrag, onDrop, onMove, onChange } = props;
  const t = useCatalogueText();
  const { t: common, lang } = useI18n();
  const [name, setName] = useState(picture.name);
  const [isAsking, setAsking] = useState(false);
  const n = index + 1;
  return (
    <li
      className="grid content-start gap-1.5 p-2 border border-line rounded-card bg-surface cursor-grab data-dragged:opacity-50"
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <div className="relative overflow-hidden aspect-4/3 rounded-control bg-canvas">
        <img
          className="size-full object-contain"
          src={picture.url}
          alt={t('ed.picture.of', { n, name: picture.name })}
          draggable={false}
        />
        <p className="absolute top-1.5 left-1.5 flex gap-1">
          {index === 0 && <Badge tone="brand">{t('ed.picture.first')}</Badge>}
          {picture.is_illustration && <Badge>{t('ed.picture.drawn')}</Badge>}
        </p>
      </div>
      <input
        className={cellInput}
        aria-label={t('ed.picture.nameOf', { n })}
        placeholder={t('ed.picture.name')}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => name.trim() !== '' && name !== picture.name && onChange({ name })}
      />
      {variants.length > 1 && (
        <select
          className={cellInput}
          aria-label={t('ed.picture.variantOf', { n })}
          value={picture.variant_id ?? ''}
          onChange={(event) =>
            onChange({ variant_id: event.target.value ? Number(event.target.value) : null })
          }
        >
          <option value="">{t('ed.picture.all')}</option>
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.sku} · {variant[`pack_label_${lang}`]}
            </option>
          ))}
        </select>
      )}
      <div className="flex justify-between">
        <IconButton
          icon="arrow-left"
          label={t('ed.picture.earlier', { n })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-right"
          label={t('ed.picture.later', { n })}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        {picture.original && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('ed.picture.cropOf', { n })}
            onClick={props.onCrop}
          >
            {t('ed.picture.crop')}
          </Button>
        )}
        <IconButton icon="trash" label={t('ed.picture.remove', { n })} onClick={() => setAsking(true)} />
      </div>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('ed.picture.removeAsk')}
        contentClassName="max-w-md"
        footer={
          <>
            <Button variant="neutral" onClick={() => setAsking(false)}>
              {common('common.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                props.onRemove();
              }}
            >
              {t('ed.picture.remove', { n })}
            </Button>
          </>
        }
      >
        <img className="max-h-50 mx-auto" src={picture.thumb} alt={picture.name} />
      </Modal>
    </li>
  );
}
