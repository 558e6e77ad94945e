import { escapeHtml } from '@bakul/shop/adapters/mail/render-mail';
import {
  type MyInvoisSimulator,
  type SimulatorMode,
  simulatorModes,
} from '@bakul/shop/adapters/myinvois/simulator';
import { AppError } from '@bakul/shop/kit/http/errors';
import { formatDateTime, formatMoney } from '@bakul/shop/kit/text/format';
import { checkOrigin } from '@bakul/shop/platform/http/origin';
import { plainPagePolicy } from '@bakul/shop/platform/http/security-headers';
import { Hono } from 'hono';
import { z } from 'zod';

type Options = {
  simulator: MyInvoisSimulator;
  allowedOrigins: ReadonlySet<string>;
  receive: (request: Request) => Promise<Buffer>;
};

const maxFormBytes = 10_000;
const maxDocuments = 100;

const Action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('mode'), mode: z.enum(simulatorModes) }),
  z.object({
    action: z.literal('reject'),
    uuid: z.string().max(50),
    reason: z.string().trim().min(1).max(300),
  }),
]);

const modeTexts: Record<SimulatorMode, { name: string; about: string }> = {
  normal: { name: 'Normal', about: 'Documents are validated in 2 seconds.' },
  slow: { name: 'Slow', about: 'Answers take 5 seconds, validation takes a minute.' },
  away: { name: 'Away', about: 'Every request fails with 503.' },
  throttle: { name: 'Throttle', about: 'Every request fails with 429, to be repeated after 30 seconds.' },
  reject: { name: 'Reject', about: 'Every document turns out invalid.' },
};

const style = `*{box-sizing:border-box}body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#17231b;background:#f6f8f3}
h1{font-size:1.9rem;margin:0}h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}p{margin:.25rem 0;color:#526056;overflow-wrap:anywhere}a{color:#1f6b3a}
article,section{background:#fff;border:1px solid #d9e0d6;border-radius:12px;margin:1rem 0;padding:1rem 1.25rem}
header{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;justify-content:space-between}
.state{font-weight:600;border-radius:999px;padding:.1rem .75rem;background:#e7ece4;color:#17231b}.Valid{background:#d9f2e0;color:#0d4d24}.Invalid{background:#fde0dc;color:#7a1a10}.Cancelled{background:#eee;color:#444}
ul{margin:.5rem 0 0;padding-left:1.25rem}li{overflow-wrap:anywhere}.total{color:#17231b;font-weight:600}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}input{font:inherit;flex:1 1 14rem;min-width:0;min-height:2.75rem;padding:0 .75rem;border:1px solid #8a9a92;border-radius:10px}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.1rem;border:1px solid #1f6b3a;border-radius:10px;background:#fff;color:#1f6b3a}button[aria-pressed=true]{background:#1f6b3a;color:#fff}
label{display:contents}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

/**
 * What the simulator received and how it behaves: `/dev/myinvois`. Anyone can act as any buyer here, so it exists in the
 * demo only.
 */
export function myInvoisSimulatorPages({ simulator, allowedOrigins, receive }: Options): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const [mode, documents] = await Promise.all([
      simulator.readMode(),
      simulator.listDocuments(maxDocuments),
    ]);
    return c.body(page({ mode, documents, isRefused: c.req.query('refused') !== undefined }), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy({ style, forms: "'self'" }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });
  app.post('/', async (c) => {
    checkOrigin(c.req.header('origin') ?? null, c.req.header('host') ?? null, allowedOrigins);
    const bytes = await receive(c.req.raw);
    if (bytes.length > maxFormBytes) throw new AppError('payload_too_large');
    const form = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
    const action = Action.safeParse(form);
    if (!action.success) throw new AppError('validation');
    if (action.data.action === 'mode') {
      await simulator.setMode(action.data.mode);
      return c.redirect('/dev/myinvois', 303);
    }
    const { ok } = await simulator.rejectAsBuyer(action.data.uuid, action.data.reason);
    return c.redirect(ok ? '/dev/myinvois' : '/dev/myinvois?refused', 303);
  });
  return app;
}

type Document = Awaited<ReturnType<MyInvoisSimulator['listDocuments']>>[number];
type View = { mode: SimulatorMode; documents: readonly Document[]; isRefused: boolean };

function page({ mode, documents, isRefused }: View): string {
  const buttons = simulatorModes.map(
    (each) =>
      `<button name="mode" value="${each}" aria-pressed="${each === mode}">${modeTexts[each].name}</button>`,
  );
  const refused = isRefused
    ? '<section role="alert">The rejection was refused: the document is no longer valid, was rejected before, or is older than 72 hours.</section>'
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>MyInvois simulator</title><style>${style}</style></head>
<body><main><h1>MyInvois simulator</h1><p>Nothing is sent to LHDN. Documents here have no legal effect. Tax numbers that end in 99 are unknown.</p>${refused}
<section><h2>Behaviour</h2><p role="status">${modeTexts[mode].name}: ${modeTexts[mode].about}</p><form method="post"><input type="hidden" name="action" value="mode">${buttons.join('')}</form></section>
${documents.map(article).join('\n') || '<p>No document yet.</p>'}</main></body></html>`;
}

function article(document: Document): string {
  const { uuid, number, typeCode, version, status, errors, receivedAt } = document;
  const isPublic = status === 'Valid' || status === 'Cancelled';
  const link = isPublic
    ? ` · <a href="/dev/myinvois/${encodeURIComponent(uuid)}/share/${encodeURIComponent(document.longId)}">Public page</a>`
    : '';
  const list = errors.map(
    ({ code, message, target }) =>
      `<li>${escapeHtml(`${code}: ${message}`)}${target ? ` (${escapeHtml(target)})` : ''}</li>`,
  );
  return `<article><header><h2>${escapeHtml(number)}</h2><span class="state ${status}">${status}</span></header>
<p class="total">${formatMoney(document.total)}</p><p>${escapeHtml(`${document.supplier} → ${document.buyer} (${document.buyerTin})`)}</p>
<p>Type ${escapeHtml(typeCode)}, version ${escapeHtml(version)} · received ${formatDateTime(receivedAt, 'en')}${link}</p>
<p>${escapeHtml(uuid)}</p>${historyOf(document)}${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}${rejectForm(document)}</article>`;
}

function historyOf({ rejectedAt, cancelledAt, reason }: Document): string {
  const why = reason ? `: ${escapeHtml(reason)}` : '';
  if (cancelledAt) return `<p>Cancelled ${formatDateTime(cancelledAt, 'en')}${why}</p>`;
  return rejectedAt ? `<p>Rejection requested ${formatDateTime(rejectedAt, 'en')}${why}</p>` : '';
}

function rejectForm({ uuid, number, canReject }: Document): string {
  if (!canReject) return '';
  return `<form method="post"><input type="hidden" name="action" value="reject"><input type="hidden" name="uuid" value="${escapeHtml(uuid)}">
<label><span class="hidden">Reason for rejecting ${escapeHtml(number)}</span><input name="reason" required maxlength="300" value="Wrong buyer details"></label><button>Reject as buyer</button></form>`;
}
