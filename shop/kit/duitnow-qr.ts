import type { Sen } from './money.ts';
import type { DuitNowMerchant } from './shop-profile.ts';

/**
 * DuitNow QR: the payload of a code that every Malaysian banking app scans. It is a list of objects, each with a
 * two-digit id, a two-digit length and a value, as EMVCo's merchant-presented mode and PayNet describe it (see
 * decision 72).
 */
export type DuitNowPayment = { merchant: DuitNowMerchant; amount: Sen; reference: string };

const applicationId = 'A0000006150001';
const ringgit = '458';
/** Miscellaneous food stores (ISO 18245). The code says what the merchant sells and decides nothing. */
const categoryCode = '5499';
const maxReferenceLength = 25;
/** The longest name and city of a merchant. */
export const duitNowLimits = { name: 25, city: 15 } as const;
/** The version that PayNet prescribes. */
const format = '02';
/** The amount is part of the code, which is made for one payment. */
const dynamic = '12';

/** Letters and digits only, because banks drop everything else on a statement. */
export function duitNowReference(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, maxReferenceLength);
}

/** What may stand in a name: printable ASCII, without the accents that a bank would refuse. */
export function duitNowText(text: string, maxLength: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, maxLength)
    .trim();
}

const object = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** The reference stands in both places that acquirers read: bill number and reference label. */
export function writeDuitNowQr({ merchant, amount, reference }: DuitNowPayment): string {
  const label = duitNowReference(reference);
  const account = object('00', applicationId) + object('01', merchant.acquirer_id);
  const payload = [
    object('00', format),
    object('01', dynamic),
    object('26', account + object('02', merchant.merchant_id)),
    object('52', categoryCode),
    object('53', ringgit),
    object('54', `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`),
    object('58', 'MY'),
    object('59', merchant.name),
    object('60', merchant.city),
    object('62', object('01', label) + object('05', label)),
    '6304',
  ].join('');
  return payload + checksumOf(payload);
}

/** Reads a code back. Null when it is damaged or no DuitNow code for an amount. */
export function readDuitNowQr(payload: string): DuitNowPayment | null {
  const signed = payload.slice(0, -4);
  if (!signed.endsWith('6304') || checksumOf(signed) !== payload.slice(-4)) return null;
  const fields = readObjects(payload);
  const account = readObjects(fields?.get('26') ?? '');
  const more = readObjects(fields?.get('62') ?? '');
  const [, ringgits, sen] = /^(\d{1,10})\.(\d{2})$/.exec(fields?.get('54') ?? '') ?? [];
  if (account?.get('00') !== applicationId || fields?.get('53') !== ringgit || !ringgits || !sen) return null;
  return {
    merchant: {
      acquirer_id: account.get('01') ?? '',
      merchant_id: account.get('02') ?? '',
      name: fields.get('59') ?? '',
      city: fields.get('60') ?? '',
    },
    amount: Number(ringgits) * 100 + Number(sen),
    reference: more?.get('05') ?? more?.get('01') ?? '',
  };
}

/** Objects by id. Null when a length does not fit. */
function readObjects(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  // Lengths count characters, not code units.
  const characters = [...text];
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('');
    const end = at + 4 + Number(head.slice(2));
    if (!/^\d{4}$/.test(head) || end > characters.length) return null;
    found.set(head.slice(0, 2), characters.slice(at + 4, end).join(''));
    at = end;
  }
  return found;
}

/** CRC-16/CCITT-FALSE over the UTF-8 bytes, as four upper-case hexadecimal digits. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
