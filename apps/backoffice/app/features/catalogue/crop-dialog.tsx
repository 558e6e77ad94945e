import { centeredCrop, clampCrop } from '@bakul/shop/features/catalog/picture/picture-crop.rules';
import type { StaffPicture } from '@bakul/shop/features/catalog/product/staff/product.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { Segmented } from '@bakul/ui/segmented';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../api/download-file.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';

type Area = NonNullable<StaffPicture['crop']>;
type Size = NonNullable<StaffPicture['original']>;
const shapes = { square: 1, wide: 4 / 3, free: null } as const;
type Shape = keyof typeof shapes;
const least = 200;
const keyStep = 10;

type CropDialogProps = {
  productId: string;
  picture: StaffPicture;
  isBusy: boolean;
  onClose: () => void;
  onCrop: (crop: Area | null) => void;
};

/**
 * A crop frame over the original picture, moved by pointer or keyboard. It only previews the crop, the server does the
 * cropping.
 */
export function CropDialog({ productId, picture, isBusy, onClose, onCrop }: CropDialogProps) {
  const t = useCatalogueText();
  const { t: common } = useI18n();
  const size = picture.original ?? { width: picture.width, height: picture.height };
  const [shape, setShape] = useState<Shape>(picture.crop ? 'free' : 'square');
  const [crop, setCrop] = useState<Area>(picture.crop ?? centeredCrop(size, 1));
  const { address, failure } = useOriginal(productId, picture.id);

  function choose(next: string) {
    const chosen = next === 'square' || next === 'wide' ? next : 'free';
    setShape(chosen);
    const ratio = shapes[chosen];
    if (ratio !== null) setCrop(centeredCrop(size, ratio));
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('crop.title')}
      closeLabel={common('common.close')}
      contentClassName="lg:min-w-[720px]"
      footer={
        <>
          {picture.crop && (
            <Button variant="quiet" isLoading={isBusy} onClick={() => onCrop(null)}>
              {t('crop.whole')}
            </Button>
          )}
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button isLoading={isBusy} disabled={!address} onClick={() => onCrop(crop)}>
            {t('crop.apply')}
          </Button>
        </>
      }
    >
      <div className="grid content-start gap-4 min-w-0">
        <Segmented
          label={t('crop.shape')}
          selected={shape}
          onSelect={choose}
          segments={(['square', 'wide', 'free'] as const).map((id) => ({
            id,
            label: t(`crop.shape.${id}`),
          }))}
        />
        <p className="text-muted">{t('crop.hint')}</p>
        <FailureNotice failure={failure} />
        {address && (
          <CropStage address={address} size={size} crop={crop} ratio={shapes[shape]} onCrop={setCrop} />
        )}
        <p className="text-muted" aria-live="polite">
          {t('crop.frame', crop)}
        </p>
      </div>
    </Modal>
  );
}

/** Fetches the original with the token and exposes it as an object URL, valid in this page only. */
function useOriginal(productId: string, pictureId: number) {
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    void downloadFile(`/api/staff/product/${productId}/picture/${pictureId}/original`).then((result) => {
      if (isGone) return;
      if (!result.ok) return setFailure(result.failure);
      url = URL.createObjectURL(result.data.content);
      setAddress(url);
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [productId, pictureId]);
  return { address, failure };
}

type CropStageProps = {
  address: string;
  size: Size;
  crop: Area;
  /** Width divided by height. Null allows any ratio. */
  ratio: number | null;
  onCrop: (crop: Area) => void;
};

function CropStage({ address, size, crop, ratio, onCrop }: CropStageProps) {
  const t = useCatalogueText();
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Area; isResize: boolean } | null>(null);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  const smallest = Math.min(least, size.width, size.height);

  function resized(start: Area, width: number, height: number): Area {
    if (ratio === null) return clampCrop({ ...start, width, height }, size, smallest);
    const widest = Math.min(size.width - start.x, (size.height - start.y) * ratio);
    const wanted = Math.min(Math.max(width, smallest * Math.max(1, ratio)), widest);
    return clampCrop({ ...start, width: wanted, height: wanted / ratio }, size, smallest);
  }

  function begin(event: PointerEvent<HTMLElement>, isResize: boolean) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop, isResize };
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const began = drag.current;
    const width = stage.current?.clientWidth;
    if (!began || !width) return;
    const scale = size.width / width;
    const [dx, dy] = [(event.clientX - began.x) * scale, (event.clientY - began.y) * scale];
    onCrop(
      began.isResize
        ? resized(began.crop, began.crop.width + dx, began.crop.height + dy)
        : clampCrop({ ...began.crop, x: began.crop.x + dx, y: began.crop.y + dy }, size, smallest),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-keyStep, 0],
      ArrowRight: [keyStep, 0],
      ArrowUp: [0, -keyStep],
      ArrowDown: [0, keyStep],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [dx, dy] = step;
    onCrop(
      event.shiftKey
        ? resized(crop, crop.width + dx + (ratio === null ? 0 : dy), crop.height + dy)
        : clampCrop({ ...crop, x: crop.x + dx, y: crop.y + dy }, size, smallest),
    );
  }

  return (
    <div
      ref={stage}
      className="relative w-full max-w-[calc(56dvh*1.5)] max-h-[56dvh] mx-auto overflow-hidden bg-[#000] touch-none"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <img className="size-full" src={address} alt="" draggable={false} />
      <button
        type="button"
        className="absolute border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/55%)] cursor-move touch-none focus-visible:outline-3 focus-visible:outline-sun focus-visible:-outline-offset-5"
        aria-label={t('crop.frame', crop)}
        style={{
          left: percent(crop.x, size.width),
          top: percent(crop.y, size.height),
          width: percent(crop.width, size.width),
          height: percent(crop.height, size.height),
        }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => begin(event, false)}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = null;
        }}
        data-testid="cat-crop-frame"
      >
        <span
          className="absolute right-0 bottom-0 size-11 border-r-6 border-b-6 border-sun cursor-nwse-resize"
          onPointerDown={(event) => begin(event, true)}
          onPointerMove={follow}
          onPointerUp={() => {
            drag.current = null;
          }}
        />
      </button>
    </div>
  );
}
