import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone that scanners need around a code, in modules. */
const border = 4;

type QrCodeProps = {
  /** The encoded text. */
  text: string;
  /** Describes the purpose of the code, for screen readers. */
  label: string;
  className?: string;
};

/** A QR code as one path, drawn in the browser, so that its content is sent nowhere. Dark on light in every theme. */
export function QrCode({ text, label, className = 'qr-code' }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Adjacent dark modules of a row are merged into one rectangle. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...line.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join('');
  return { path, size };
}
