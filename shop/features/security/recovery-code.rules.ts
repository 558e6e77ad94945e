export const recoveryCodeCount = 10;

/** Without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** Formats 50 random bits as a code: ABCDE-12345. Needs `codeLength` random bytes. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`;
}

/**
 * Parses a typed code: any case, spaces or hyphens, and letters that look like digits. Null when it cannot be a code.
 */
export function parseRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return new RegExp(`^[${alphabet}]{${codeLength}}$`).test(letters) ? letters : null;
}
