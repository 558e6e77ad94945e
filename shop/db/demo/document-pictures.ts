import type { UploadedFile } from '../../kit/upload.ts';
import { loadSharp } from '../../ports/picture.ts';

const text = (x: number, y: number, size: number, words: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="#1d2b3a">${words}</text>`;

const paper = (width: number, height: number, ground: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#8d8577"/>
    <rect x="24" y="24" width="${width - 48}" height="${height - 48}" rx="22" fill="${ground}"/>
    ${inner}
    <g opacity=".3">${text(width / 2 - 150, height - 60, 40, 'CONTOH · SAMPLE', 700)}</g></svg>`;

async function drawn(name: string, svg: string): Promise<UploadedFile> {
  const sharp = await loadSharp();
  return { name, type: 'jpeg', bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer() };
}

/** The front of an identity card as somebody photographs it; nobody's, and it says so. */
export function cardFront(name: string, number: string): Promise<UploadedFile> {
  const inner = `${text(64, 92, 30, 'KAD PENGENALAN', 700)}${text(64, 128, 22, 'MALAYSIA')}
    ${text(64, 214, 46, number, 700)}${text(64, 420, 30, name.toUpperCase(), 700)}${text(64, 466, 24, '43300 SERI KEMBANGAN, SELANGOR')}
    <rect x="640" y="80" width="200" height="250" rx="12" fill="#c9d6e6"/><circle cx="740" cy="170" r="52" fill="#7f95b2"/>
    <path d="M655 330c0-74 170-74 170 0z" fill="#7f95b2"/>`;
  return drawn('front.jpg', paper(900, 570, '#dfeaf6', inner));
}

export function cardBack(number: string): Promise<UploadedFile> {
  const inner = `<rect x="24" y="80" width="852" height="90" fill="#3a4a5c"/>${text(64, 260, 26, 'PENDAFTAR BESAR KEBANGSAAN', 700)}
    ${text(64, 320, 34, `${number}-02-01`)}<rect x="600" y="230" width="230" height="120" rx="8" fill="#e5c76b"/>`;
  return drawn('back.jpg', paper(900, 570, '#dfeaf6', inner));
}

/** A page of a certificate or of a bank's statement: lines of words. */
export function page(name: string, title: string, lines: readonly string[]): Promise<UploadedFile> {
  const inner = `${text(80, 130, 36, title, 700)}<path d="M80 156h640" stroke="#1d2b3a" stroke-width="3"/>
    ${lines.map((line, index) => text(80, 230 + index * 56, 26, line)).join('')}`;
  return drawn(name, paper(800, 1100, '#fbfaf4', inner));
}
