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
    <div className="cropper">
      <div className="cropper-view">
        <canvas
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
    <div className="cropper-slider">
      <label htmlFor={id}>{label}</label>
      <input
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
