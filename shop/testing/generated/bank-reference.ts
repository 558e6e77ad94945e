/** References as they arrive on a bank statement. */

export type Random = () => number;

/** Random numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const before = [
  '',
  '',
  '',
  'PAYMENT ',
  'BAYARAN ',
  'Pymt for ',
  'INVOICE ',
  'order no. ',
  'REF:',
  'PO 4711 ',
];
const after = ['', '', '', ' NOV', ' terima kasih', ' 17/11', ' 2 boxes', '/SUPPLY'];
const types = [
  '',
  'DUITNOW TRANSFER',
  'IBG CREDIT',
  'Fund transfer',
  '17112026',
  '12 KOTAK SAYUR',
  'INSTANT TRF 0099887',
];

type Written = { reference: string; description: string };

/**
 * Writes numbers as people do, and mangles them as banks do: punctuation dropped or replaced, spaces inserted, lower
 * case, words around it, cut to 15 or 20 characters, split over two columns.
 */
export function mangleReference(random: Random, numbers: readonly string[]): Written {
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
  const separator = pick([' ', ',', ' & ', '/', '']);
  const written = numbers.map((number) => punctuate(number, pick, random)).join(separator);
  const isBare = random() < 0.45;
  const text = isBare || written === '' ? written : `${pick(before)}${written}${pick(after)}`;
  const type = pick(types);
  const shape = random();
  if (shape < 0.08) return { reference: text.slice(0, 15), description: type };
  if (shape < 0.2) return { reference: text.slice(0, 20), description: type };
  if (shape < 0.28) return { reference: text.slice(0, 15), description: `${text.slice(15)} ${type}`.trim() };
  if (shape < 0.33) return { reference: text.slice(15), description: text.slice(0, 15) };
  if (shape < 0.45) return { reference: '', description: `${type} ${text}`.trim() };
  return { reference: text, description: type };
}

function punctuate(number: string, pick: (items: readonly string[]) => string, random: Random): string {
  const style = random();
  if (style < 0.4) return number;
  if (style < 0.6) return number.replaceAll('-', '');
  if (style < 0.7) return number.toLowerCase().replaceAll('-', pick([' ', '.', '_', '-']));
  if (style < 0.85) return number.replaceAll('-', ' ');
  const at = 1 + Math.floor(random() * (number.length - 1));
  return `${number.slice(0, at)} ${number.slice(at)}`;
}
