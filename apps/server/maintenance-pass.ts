import { createHmac, timingSafeEqual } from 'node:crypto';

/** A working day. After that the secret has to be entered again. */
const maxAgeSeconds = 8 * 60 * 60;

export type MaintenancePass = ReturnType<typeof createMaintenancePass>;

/**
 * The cookie of a visitor who entered the maintenance secret, because page requests carry no custom header. It contains
 * its expiry and is signed with the secret, so changing the secret invalidates all cookies.
 */
export function createMaintenancePass(secret: string, isTls: boolean) {
  // Browsers accept this prefix only over TLS and bind the cookie to the host.
  const name = isTls ? '__Host-bakul_maintenance' : 'bakul_maintenance';
  const given = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`);
  const sign = (expires: string) => createHmac('sha256', secret).update(`pages until ${expires}`).digest();
  return {
    /** Returns the value of the `Set-Cookie` header. */
    issue(now: Date): string {
      const expires = String(now.getTime() + maxAgeSeconds * 1000);
      const value = `${expires}.${sign(expires).toString('base64url')}`;
      const secure = isTls ? '; Secure' : '';
      return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    },
    isIn(cookies: string | null, now: Date): boolean {
      const [, expires = '', signature = ''] = given.exec(cookies ?? '') ?? [];
      const expected = sign(expires);
      const actual = Buffer.from(signature, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
      return now.getTime() < Number(expires);
    },
  };
}
