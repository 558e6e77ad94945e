import type { UploadedFile } from '../../kit/upload.ts';
import { loadSharp } from '../../ports/picture.ts';

/** A bank's slip as people send it: a page of plain lines. */
export function transferSlip(lines: readonly string[]): UploadedFile {
  const text = lines
    .map((line, index) => `1 0 0 1 60 ${760 - index * 26} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj`)
    .join('\n');
  const stream = `BT\n/F1 14 Tf\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name: 'transfer-slip.pdf', type: 'pdf', bytes: Buffer.from(body + table + end, 'latin1') };
}

const crate = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="#b98a5a"/>
  <path d="M0 150h800M0 300h800M0 450h800" stroke="#8f6538" stroke-width="10"/>
  <g fill="#d43c2c"><circle cx="230" cy="230" r="120"/><circle cx="500" cy="210" r="130"/><circle cx="370" cy="410" r="125"/></g>
  <g fill="#5a2a17" opacity=".75"><ellipse cx="265" cy="270" rx="55" ry="38"/><ellipse cx="400" cy="450" rx="62" ry="44"/></g>
  <g fill="#3f7d34"><path d="M205 120l25 30 30-24-18 38h-32z"/><path d="M475 90l25 30 30-24-18 38h-32z"/></g>
</svg>`;

/** What somebody photographed who complains: bruised tomatoes in a crate. */
export async function bruisedGoods(): Promise<UploadedFile> {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(crate)).jpeg({ quality: 80 }).toBuffer();
  return { name: 'crate.jpg', type: 'jpeg', bytes };
}
