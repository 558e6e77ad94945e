import { AppError } from '@bakul/shop/kit/http/errors';
import { receiveBytes } from '@bakul/shop/platform/http/body/body';
import { checkOrigin } from '@bakul/shop/platform/http/origin';
import { TooManyAttempts } from '@bakul/shop/platform/http/throttle/throttle';
import { Hono } from 'hono';
import type { MaintenancePass } from './maintenance-pass.ts';
import type { Shop } from './shop.ts';

const maxFormBytes = 4096;

type Outcome = { status: 204 | 403 | 429; access: 'granted' | 'refused' | 'throttled'; retryAfter?: string };

/**
 * Handles the form of the maintenance page: the correct secret is answered with a cookie that opens pages. A script
 * gets the outcome as a status, so that it can keep the secret for its API requests. A form without JavaScript is
 * redirected.
 */
export function maintenanceAccess(deps: Shop['deps'], pass: MaintenancePass): Hono {
  async function check(request: Request): Promise<Outcome> {
    const address = deps.addressOf(request);
    const key = address ?? 'here';
    try {
      await deps.throttle.count('maintenance_secret_address', key);
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      const retryAfter = String(error.options.retryAfterSeconds);
      return { status: 429, access: 'throttled', retryAfter };
    }
    const secret = secretIn(await receiveBytes(request, deps.limits.bodies, address));
    if (!deps.maintenance.isSecretValid(secret)) return { status: 403, access: 'refused' };
    await deps.throttle.uncount('maintenance_secret_address', key);
    return { status: 204, access: 'granted' };
  }

  const app = new Hono();
  app.on('POST', ['/maintenance', '/ms/maintenance'], async (c) => {
    checkOrigin(c.req.header('origin') ?? null, c.req.header('host') ?? null, deps.allowedOrigins);
    const { status, access, retryAfter } = await check(c.req.raw);
    c.header('cache-control', 'no-store');
    if (access === 'granted') c.header('set-cookie', pass.issue(deps.clock()));
    if (retryAfter) c.header('retry-after', retryAfter);
    if (c.req.header('accept')?.includes('application/json')) return c.body(null, status);
    const home = c.req.path.startsWith('/ms/') ? '/ms' : '/';
    return c.redirect(access === 'granted' ? home : `${c.req.path}?access=${access}`, 303);
  });
  return app;
}

function secretIn(form: Buffer): string {
  if (form.length > maxFormBytes) throw new AppError('payload_too_large');
  return new URLSearchParams(form.toString('utf8')).get('secret')?.trim() ?? '';
}
