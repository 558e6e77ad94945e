const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const moduleType = ' type="module" async="">';

/** Runs in the browser. A tab in the background paints nothing, so it need not wait. */
const loader = `(files=>{
const start=()=>{
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));
document.body.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("page-start").textContent}))};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})`;

/**
 * A page can be read, and its links followed, before it is alive. On a slow line its scripts would take half of the line
 * from the styles, the font and the first picture: they are asked for once the first paint is made.
 * The start itself stays in the page as text, so that its hash is known to the content policy.
 */
export function startAfterPaint(html: string, nonce: string): string {
  // A page is long and its tags are few: only its head is searched by pattern.
  const type = html.indexOf(moduleType);
  const bodyEnd = html.lastIndexOf('</body>');
  const headEnd = html.indexOf('</head>');
  if (type < 0 || bodyEnd < type || headEnd < 0) return html;
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preload)].map(([, href]) => href);
  const call = `<script nonce="${nonce}">${loader}(${JSON.stringify(files).replaceAll('<', '\\u003c')})</script>`;
  return [
    head.replaceAll(preload, ''),
    html.slice(headEnd, type),
    ' type="text/plain" id="page-start">',
    html.slice(type + moduleType.length, bodyEnd),
    call,
    html.slice(bodyEnd),
  ].join('');
}
