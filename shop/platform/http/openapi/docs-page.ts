import { escapeHtml } from '../../../adapters/mail/render-mail.ts';
import { plainPagePolicy } from '../security-headers.ts';
import type { OpenApi, Operation, Parameter } from './openapi.ts';

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#17231b;background:#f6f8f3}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.9rem;margin:0 0 .5rem}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
details{background:#fff;border:1px solid #d9e0d6;border-radius:12px;margin:.5rem 0;padding:0 1rem}
summary{cursor:pointer;padding:.75rem 0;min-height:44px;box-sizing:border-box}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f6f8f3;padding:1rem;border-radius:8px}
.method{display:inline-block;min-width:4rem;font-weight:700;color:#1f6b3a}.path{font-weight:600}.about{color:#526056}
table{border-collapse:collapse;width:100%;margin-bottom:1rem}th,td{text-align:left;padding:.35rem .5rem;border-bottom:1px solid #e8ede6;vertical-align:top}
`;

/** The API reference as one static page: no scripts, no external resources. */
export function docsPage(document: OpenApi): { html: string; headers: Record<string, string> } {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escapeHtml(tag)}</h2>${own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')}`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(document.info.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)} The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPagePolicy({ style }),
  };
  return { html, headers };
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map(parameterHtml).join('');
  const { schema } = operation.responses['200']?.content['application/json'] ?? {};
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code class="path">${escapeHtml(path)}</code> <span class="about">${escapeHtml(operation.summary)} · ${escapeHtml(operation['x-access'])}</span></summary>${
    parameters ? `<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${parameters}</table>` : ''
  }<p>Answer</p><pre>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre></details>`;
}

function parameterHtml({ name, in: place, required, schema }: Parameter): string {
  return `<tr><td><code>${escapeHtml(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`;
}
