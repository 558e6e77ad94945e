import { escapeHtml } from '@bakul/shop/adapters/mail/render-mail';
import type { WhatsAppSimulator } from '@bakul/shop/adapters/whatsapp/simulator';
import { listWhatsAppChat } from '@bakul/shop/features/whatsapp/chat.service';
import { AppError } from '@bakul/shop/kit/http/errors';
import { toE164 } from '@bakul/shop/kit/phone';
import { formatClock } from '@bakul/shop/kit/text/format';
import { type Lang, negotiate } from '@bakul/shop/kit/text/language';
import type { Db } from '@bakul/shop/platform/db/db';
import { checkOrigin } from '@bakul/shop/platform/http/origin';
import { plainPagePolicy } from '@bakul/shop/platform/http/security-headers';
import { Hono } from 'hono';
import { simulatorText } from './whatsapp-simulator-messages.ts';

type Options = {
  simulator: WhatsAppSimulator;
  db: Db;
  allowedOrigins: ReadonlySet<string>;
  receive: (request: Request) => Promise<Buffer>;
};

const defaultPhone = '+60123456789';
const maxFormBytes = 100_000;

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.45 system-ui,sans-serif;color:#111b21;background:#e5ddd5}
main{max-width:36rem;margin:0 auto;height:100dvh;display:flex;flex-direction:column}
header{background:#075e54;color:#fff;padding:.75rem 1rem}h1{font-size:1.1rem;margin:0}header p{margin:.1rem 0 .5rem;font-size:.85rem}
/* Reversed, so that it opens at the newest message. */
.chat{flex:1;min-height:0;overflow-y:auto;display:flex;flex-direction:column-reverse}
.chat p{margin:auto;max-width:20rem;padding:1rem;text-align:center;color:#4a5b62}
ol{list-style:none;margin:0 0 auto;padding:1rem;display:flex;flex-direction:column;gap:.5rem}
li{max-width:85%;padding:.5rem .75rem;border-radius:10px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere}li.me{align-self:flex-end;background:#dcf8c6}
time{display:block;font-size:.75rem;color:#4a5b62;text-align:end}a{color:#075e54}
form{display:flex;gap:.5rem;align-items:end}form.send{background:#f0f0f0;padding:.75rem 1rem}
textarea,input{font:inherit;font-size:1rem;padding:.6rem .75rem;border:1px solid #8a9a92;border-radius:10px;width:100%}textarea{display:block;min-height:3rem;field-sizing:content;max-height:12rem}
button{font:inherit;font-weight:600;min-height:3rem;padding:0 1.25rem;border:0;border-radius:24px;background:#075e54;color:#fff}header button{min-height:2.75rem;background:#fff;color:#075e54}
label{flex:1;font-size:.85rem}`;

/**
 * A chat with the shop as WhatsApp would show it, for trying it out without Meta: `/dev/whatsapp`. Anyone can write from
 * any number here, so it exists in the demo only.
 */
export function whatsAppPages({ simulator, db, allowedOrigins, receive }: Options): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const phone = toE164(c.req.query('phone') ?? '') ?? defaultPhone;
    const chat = await listWhatsAppChat(db, phone);
    const isWaiting = chat.at(-1)?.direction === 'in';
    const lang = negotiate(c.req.header('accept-language'));
    const draft = c.req.query('text') ?? '';
    return c.body(chatPage({ lang, phone, chat, isWaiting, draft }), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy({ style, forms: "'self'" }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // Without scripts, the page has to ask for the answer.
      ...(isWaiting ? { refresh: '1' } : {}),
    });
  });
  app.post('/', async (c) => {
    checkOrigin(c.req.header('origin') ?? null, c.req.header('host') ?? null, allowedOrigins);
    const bytes = await receive(c.req.raw);
    if (bytes.length > maxFormBytes) throw new AppError('payload_too_large');
    const form = new URLSearchParams(bytes.toString('utf8'));
    const phone = toE164(form.get('phone') ?? '') ?? defaultPhone;
    const text = form.get('text') ?? '';
    if (text.trim() !== '') await simulator.receive(phone, text);
    return c.redirect(`/dev/whatsapp?phone=${encodeURIComponent(phone)}`, 303);
  });
  return app;
}

type Chat = Awaited<ReturnType<typeof listWhatsAppChat>>;

type ChatView = {
  lang: Lang;
  phone: string;
  chat: Chat;
  isWaiting: boolean;
  /** A text to send. */
  draft: string;
};

function chatPage({ lang, phone, chat, isWaiting, draft }: ChatView): string {
  const t = simulatorText[lang];
  const items = chat.map(({ direction, text, created_at }) => {
    const shown = linked(escapeHtml(text ?? '…'));
    const time = formatClock(created_at, lang);
    return `<li${direction === 'in' ? ' class="me"' : ''}>${shown}<time datetime="${created_at.toISOString()}">${time}</time></li>`;
  });
  const content = items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${t('empty')}</p>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('title')}</title><style>${style}</style></head>
<body><main><header><h1>${t('title')}</h1><p role="status">${t(isWaiting ? 'typing' : 'about')}</p><form><label>${t('phone')} <input name="phone" type="tel" value="${escapeHtml(phone)}"></label><button>${t('open')}</button></form></header>
<div class="chat" role="region" aria-label="${t('chat')}" tabindex="0">${content}</div>
<form class="send" method="post"><input type="hidden" name="phone" value="${escapeHtml(phone)}"><label>${t('message')} <textarea name="text" rows="2" required autofocus>${escapeHtml(draft)}</textarea></label><button>${t('send')}</button></form></main></body></html>`;
}

/** Links of the shop's answers. The text is escaped already. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<&"]+/g, (url) => `<a href="${url}">${url}</a>`);
