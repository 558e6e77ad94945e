import type { UploadedFile } from '@bakul/shop/kit/http/upload';

/** A bank transfer slip as a one-page PDF with lines of plain text. */
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
