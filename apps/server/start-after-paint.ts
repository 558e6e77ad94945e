const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const module = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;

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
  if (!module.test(html)) return html;
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const call = `<script nonce="${nonce}">${loader}(${JSON.stringify(files).replaceAll('<', '\\u003c')})</script>`;
  return html
    .replaceAll(preload, '')
    .replace(module, '<script$1 type="text/plain" id="page-start">$2</script>')
    .replace('</body>', () => `${call}</body>`);
}
