const separators = /[\s().\-‐-―]/g;
const e164 = /^\+[1-9]\d{7,14}$/;
const malaysianMobile = /^\+601(?:1\d{8}|5\d{7,8}|[02-46-9]\d{7})$/;
const malaysianFixed = /^\+60[3-9]\d{7,8}$/;

/**
 * Converts a number as people write it to E.164. Without a country code it is Malaysian. Null when it is not a number.
 */
export function toE164(text: string): string | null {
  const digits = text.replace(separators, '');
  const international = digits
    .replace(/^00/, '+')
    .replace(/^0(?=\d)/, '+60')
    .replace(/^60(?=\d)/, '+60');
  if (!e164.test(international)) return null;
  if (!international.startsWith('+60')) return international;
  return malaysianMobile.test(international) || malaysianFixed.test(international) ? international : null;
}

/** Whether a number can be a mobile number. Always true for other countries, where it is not known. */
export function isMobile(number: string): boolean {
  return !number.startsWith('+60') || malaysianMobile.test(number);
}
