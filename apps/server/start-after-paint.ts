import type { Piece } from './page-bytes.ts';

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const moduleType = ' type="module" async="">';

/** A press that React does not hear yet makes it begin there, and is pressed again a moment later: for ten seconds at most. */
const maxPresses = 100;

/**
 * Runs in the browser before there is anything to touch. Fields that React does not listen to yet are noted, and told again
 * by it (app/alive). A form that nobody answers for stays on the page, and is sent once the page is alive; a button that
 * nobody answers for shows that it was pressed, and is pressed then, unless the browser itself answers by opening something.
 */
const earlyInputScript = `(()=>{
let pressed,isAgain;
const early=window.early=new Set,presses=new Map;
const isDead=element=>!Object.keys(element).some(key=>key.startsWith("__reactProps"));
const tell=()=>dispatchEvent(new Event("early-press"));
addEventListener("input",({target})=>{if(isDead(target))early.add(target)},true);
addEventListener("click",({target})=>{
const button=!isAgain&&target.closest("button[type=button]:not([popovertarget])");
if(!button||!isDead(button))return;
button.dataset.early="";
presses.set(button,${maxPresses});
tell()},true);
addEventListener("submit",event=>{
if(event.defaultPrevented||!event.target.matches(".form"))return;
event.preventDefault();
pressed=event;
tell()});
addEventListener("alive",()=>{
const press=pressed;
pressed=null;
isAgain=true;
for(const[button,left]of[...presses]){
const isLost=isDead(button)&&left>1&&button.isConnected;
if(isLost)presses.set(button,left-1);else{
presses.delete(button);
delete button.dataset.early}
if(button.isConnected)button.click()}
isAgain=false;
if(presses.size)tell();
if(press?.target.isConnected)press.target.requestSubmit(press.submitter)})})()`;

/**
 * Runs in the browser. A frame is drawn long before it is on the screen, where the browser says so; one that does not say
 * waits a little after all has loaded. No frame is asked for: it would stand in line behind the first. A tab in the
 * background paints nothing, so it need not wait. Each file is asked for in a task of its own: ten at once keep a slow phone
 * from answering a touch.
 */
const startScript = `(files=>{
let isBegun;
const start=()=>{
if(isBegun)return;
isBegun=true;
files.forEach((href,at)=>setTimeout(()=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"})),at));
setTimeout(()=>document.body.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("page-start").textContent})),files.length)};
if(document.hidden)return start();
new PerformanceObserver(start).observe({type:"paint",buffered:true});
addEventListener("load",()=>setTimeout(start,300))})`;

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
    `${head.replaceAll(preload, '')}<script nonce="${nonce}">${earlyInputScript}</script>`,
    html.slice(headEnd, tag),
    `${html.slice(tag, type)} type="text/plain" id="page-start">${html.slice(code, codeEnd)}</script>`,
    html.slice(codeEnd + '</script>'.length, bodyEnd),
    ...data,
    `<script nonce="${nonce}">${startScript}(${JSON.stringify(files).replaceAll('<', '\\u003c')})</script>`,
    html.slice(bodyEnd),
  ];
}
