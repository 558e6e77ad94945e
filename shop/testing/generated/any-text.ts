import fc from 'fast-check';

/** Any code point, also half of a surrogate pair. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/**
 * Any text: printable, or of any code points. For `unit: 'binary'` fast-check would first make a map of all 1.1 million
 * code points, which takes longer than most of the tests.
 */
export const anyText = (constraints: { maxLength?: number } = {}) =>
  fc.oneof(fc.string(constraints), fc.string({ ...constraints, unit: codePoint }));
