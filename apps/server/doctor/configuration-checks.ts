import { consequences, missingSettings } from '../missing-settings.ts';
import { isPublicUrl } from '../public-host.ts';
import { type DatabaseContext, type DoctorContext, type Finding, ok, problem, warning } from './check.ts';

/** Passwords and sessions would travel in plain text, and links in emails would lead nowhere. */
export function checkPublicAddress({ env }: DoctorContext): Finding {
  const { publicUrl } = env;
  if (isPublicUrl(publicUrl)) {
    if (publicUrl.startsWith('https:')) return ok(publicUrl);
    return problem(
      `${publicUrl} is not encrypted`,
      'Put the shop behind TLS and set PUBLIC_URL to https://…',
    );
  }
  if (env.DATABASE_URL === undefined) return ok(`${publicUrl}, on this machine only`);
  return warning(
    `${publicUrl} is a local address`,
    'Set PUBLIC_URL to the address that customers use: links in emails lead to it.',
  );
}

export function checkRequiredSettings({ env, shop }: DatabaseContext): Finding | Finding[] {
  if (shop === null) return ok('no shop in this database yet');
  if (shop.kind === 'demo') return ok('the demo shop needs none');
  const missing = missingSettings(shop.kind, env, shop.identity);
  if (missing.length === 0) return ok('operator, mail, online payment and bank account are set');
  const advice = {
    OPERATOR_NAME: 'Back office, Settings, Shop and operator.',
    SMTP_URL: 'Set SMTP_URL and restart: smtp://user:password@host:587.',
    STRIPE_SECRET_KEY:
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restart, if the shop sells online.',
    BANK_ACCOUNT: 'Back office, Settings, Bank account.',
  };
  return missing.map((name) => warning(consequences[name], advice[name]));
}
