import type { Piece } from './page-bytes.ts';

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const moduleType = ' type="module" async="">';

/**
 * Runs in the browser. A frame is drawn long before it is on the screen, where the browser says so; one that does not say
 * waits a little after the frame. A tab in the background paints nothing, so it need not wait. A form that is pressed before the
 * page is alive stays as it is: sent by the browser it would leave the page, and what was typed with it.
 */
const loader = `(files=>{
let isBegun;
const start=()=>{
if(isBegun)return;
isBegun=true;
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));
document.body.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("page-start").textContent}))};
document.addEventListener("submit",event=>{if(event.target.matches(".form"))event.preventDefault()},true);
if(document.hidden)return start();
new PerformanceObserver(start).observe({type:"paint",buffered:true});
requestAnimationFrame(()=>setTimeout(start,300))})`;

/**
 * A page can be read, and its links followed, before it is alive. On a slow line its scripts would take half of the line
 * from the styles, the font and the first picture: they are asked for once the first paint is made.
 * The start itself stays in the page as text, so that its hash is known to the content policy.
 * Gives the page in pieces, with `data` at its end; every script is whole within its piece.
 */
export function startAfterPaint(html: string, nonce: string, data: readonly Piece[] = []): Piece[] {
  const bodyEnd = html.lastIndexOf('</body>');
  if (bodyEnd < 0) return [html];
  // A page is long and its tags are few: only its head is searched by pattern.
  const headEnd = html.indexOf('</head>');
  const type = html.indexOf(moduleType, headEnd);
  if (headEnd < 0 || type < 0 || bodyEnd < type)
    return [html.slice(0, bodyEnd), ...data, html.slice(bodyEnd)];
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preload)].map(([, href]) => href);
  const tag = html.lastIndexOf('<', type);
  const code = type + moduleType.length;
  const codeEnd = html.indexOf('</script>', code);
  return [
    head.replaceAll(preload, ''),
    html.slice(headEnd, tag),
    `${html.slice(tag, type)} type="text/plain" id="page-start">${html.slice(code, codeEnd)}</script>`,
    html.slice(codeEnd + '</script>'.length, bodyEnd),
    ...data,
    `<script nonce="${nonce}">${loader}(${JSON.stringify(files).replaceAll('<', '\\u003c')})</script>`,
    html.slice(bodyEnd),
  ];
}
