import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { useProfileText } from '../../account/profile-text.ts';
import { type Crop, cropSquare, dragCrop, nearest } from './avatar-crop.ts';

type AvatarCropperProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

const side = 320;

/** The crop preview, dragged or set by three sliders, so that dragging is never required. */
export function AvatarCropper({ picture, crop, onCrop }: AvatarCropperProps) {
  const text = useProfileText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { x, y, size } = cropSquare(picture, crop);
    pen.imageSmoothingQuality = 'high';
    pen.clearRect(0, 0, side, side);
    pen.drawImage(picture, x, y, size, size, 0, 0, side, side);
  }, [picture, crop]);

  function onMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!grip.current) return;
    const by = { x: clientX - grip.current.x, y: clientY - grip.current.y };
    grip.current = { x: clientX, y: clientY };
    onCrop(dragCrop(picture, crop, by, currentTarget.clientWidth));
  }

  return (
    <div className="grid gap-3">
      {/* What lies outside the round picture is dimmed. */}
      <div className="relative mx-auto aspect-square w-[min(100%,320px)] overflow-clip rounded-card bg-tint after:pointer-events-none after:absolute after:inset-0 after:rounded-full after:shadow-[0_0_0_200px_rgb(255_255_255_/_0.62)]">
        <canvas
          className="size-full cursor-grab touch-none"
          ref={canvas}
          width={side}
          height={side}
          role="img"
          aria-label={text('avatar.preview')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            grip.current = null;
          }}
        />
      </div>
      <CropSlider
        label={text('avatar.zoom')}
        value={crop.zoom}
        min={1}
        max={nearest}
        onValue={(zoom) => onCrop({ ...crop, zoom })}
      />
      <CropSlider
        label={text('avatar.across')}
        value={crop.across}
        onValue={(across) => onCrop({ ...crop, across })}
      />
      <CropSlider
        label={text('avatar.down')}
        value={crop.down}
        onValue={(down) => onCrop({ ...crop, down })}
      />
    </div>
  );
}

type CropSliderProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onValue: (value: number) => void;
};

function CropSlider({ label, value, min = 0, max = 1, onValue }: CropSliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-3 min-h-11 text-sm font-semibold">
      <label htmlFor={id}>{label}</label>
      <input
        className="h-11 accent-brand"
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </div>
  );
}
