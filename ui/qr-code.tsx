import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone that readers need around a code, in modules. */
const border = 4;

type QrCodeProps = {
  /** What a phone reads from it. */
  text: string;
  /** Says what the code is for to those who cannot see it. */
  label: string;
  className?: string;
};

/** A QR code as one path, drawn in the browser: what it holds goes nowhere. Dark on light in every theme. */
export function QrCode({ text, label, className = 'qr-code' }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Dark modules that touch in a row are one rectangle. */
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
