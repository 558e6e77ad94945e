import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { Hono } from 'hono';

type SecurityTxtOptions = {
  config: () => PublicConfig;
  /** Instead of the operator's email address. */
  contact: string | undefined;
  clock: () => Date;
};

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;
const day = 'public, max-age=86400';
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': day };

/** The contact for vulnerability reports (RFC 9116) and the policy for handling them. */
export function securityTxt({ config, contact, clock }: SecurityTxtOptions): Hono {
  const app = new Hono();
  const contactOf = ({ operator, public_url }: PublicConfig) =>
    contact ?? (operator.email === '' ? public_url : `mailto:${operator.email}`);
  app.get('/security.txt', (c) => {
    const publicUrl = config().public_url;
    const today = Math.floor(clock().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contactOf(config())}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: en, ms',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${publicUrl}/.well-known/security-policy.txt`,
    ];
    return c.body(`${lines.join('\n')}\n`, 200, headers);
  });
  app.get('/security-policy.txt', (c) =>
    c.body(policyText(config().shop_name, contactOf(config())), 200, headers),
  );
  return app;
}

const policyText = (shopName: string, contact: string) => `Reporting a vulnerability in ${shopName}

Please tell us before you tell anybody else: ${contact}
Say what you did, what happened and how we can repeat it. We answer within three working days and tell you when it is fixed.
Use accounts of your own. Do not read, change or delete other people's data, do not slow the shop down, and send nobody mail or
messages. We take no legal action against anybody who keeps to this.

Melaporkan kelemahan keselamatan dalam ${shopName}

Sila maklumkan kepada kami sebelum memberitahu sesiapa: ${contact}
Terangkan apa yang anda lakukan, apa yang berlaku dan cara mengulanginya. Kami membalas dalam tiga hari bekerja dan memaklumkan
apabila ia telah dibaiki.
Gunakan akaun anda sendiri. Jangan baca, ubah atau padam data orang lain, jangan perlahankan kedai, dan jangan hantar e-mel atau mesej
kepada sesiapa. Kami tidak mengambil tindakan undang-undang terhadap sesiapa yang mematuhi garis panduan ini.
`;
