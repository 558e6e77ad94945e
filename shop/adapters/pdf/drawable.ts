/** Characters contained in both weights of the font. A test draws every one of them. */
export const drawableRange =
  ' -~\\u00a0-\\u00ac\\u00ae-\\u0113\\u0116-\\u0127\\u012a\\u012b\\u012e-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u0161\\u0164\\u0165\\u016a-\\u017e\\u0218-\\u021b\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122\\u2212';

const isClean = new RegExp(`^[${drawableRange}]*$`, 'u');
const isDrawable = new RegExp(`^[${drawableRange}]$`, 'u');
/** Control, bidi and joining characters, and emoji with their modifiers, which cannot be shown in print. */
const unprintable = /\p{C}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;
const maxLength = 1000;

/**
 * User input as the font can show it: without invisible characters, with compatibility forms as plain letters, and a
 * question mark for each letter of an unsupported script.
 */
export function drawable(text: string): string {
  const short = text.slice(0, maxLength);
  if (isClean.test(short)) return short.replace(/ {2,}/g, ' ').trim();
  return short
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r\v\f\u2028\u2029]+/g, ' ')
    .replace(/./gu, (all) => (isDrawable.test(all) ? all : plain(all)))
    .replace(/ {2,}/g, ' ')
    .trim();
}

function plain(character: string): string {
  const visible = character.replace(unprintable, '');
  if (visible === '') return '';
  const letters = [...visible.normalize('NFKD')].filter((each) => isDrawable.test(each)).join('');
  return letters === '' ? '?' : letters;
}
