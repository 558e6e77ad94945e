const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const moduleType = ' type="module" async="">';

/**
 * A click before hydration makes React hydrate that part first and is repeated a moment later, for ten seconds at most.
 */
const maxPresses = 100;

/**
 * Runs in the browser before anything is interactive. Inputs that React does not handle yet are recorded and replayed
 * by it later (signal-hydrated.ts). A form without a handler stays on the page and is submitted once the page is hydrated. A
 * button without a handler shows that it was clicked and is clicked again then, unless the browser itself responds by
 * opening something.
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
if(event.defaultPrevented||!event.target.matches("[data-part=form]"))return;
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
 * Runs in the browser before the first paint. For somebody who is logged in, the page is painted with placeholders
 * instead of a guest's header and prices (session/buyer-hint.ts). If no member's menu has appeared after 20 s, because
 * scripts are missing, it becomes a guest's page again.
 */
const buyerScript = `(()=>{
const root=document.documentElement,buyer=/(?:^|; )bakul_buyer=(company|person)(?:;|$)/.exec(document.cookie)?.[1];
try{if(buyer&&Object.keys(localStorage).some(name=>/^[0-9a-f]{64}$/.test(name)))root.dataset.buyer=buyer}catch{}
if(root.dataset.buyer)setTimeout(()=>{if(!document.querySelector("[data-testid=member-button]"))delete root.dataset.buyer},2e4)})()`;

/**
 * Runs in the browser. A frame is rendered long before it is presented, so the start waits for the browser's paint
 * report. A browser without such reports starts a little after load. It does not use requestAnimationFrame, which would
 * queue behind the first frame. A background tab paints nothing and does not wait. Each file is requested in its own
 * task, because ten at once block touch input on a slow phone.
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
 * A page can be read, and its links followed, before it is hydrated. On a slow connection scripts would take half of
 * the bandwidth from the styles, the font and the first picture, so they are requested after the first paint.
 * The start script stays in the page as text, so that its hash is part of the content security policy.
 * `data` goes to the end of the page.
 */
export function startAfterPaint(html: string, nonce: string, data = ''): string {
  const bodyEnd = html.lastIndexOf('</body>');
  if (bodyEnd < 0) return html;
  // A page is long and has few tags of interest, so only its head is searched by regular expression.
  const headEnd = html.indexOf('</head>');
  const type = html.indexOf(moduleType, headEnd);
  if (headEnd < 0 || type < 0 || bodyEnd < type) return html.slice(0, bodyEnd) + data + html.slice(bodyEnd);
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preload)].map(([, href]) => href);
  const code = type + moduleType.length;
  return [
    `${head.replaceAll(preload, '')}<script nonce="${nonce}">${earlyInputScript}</script><script nonce="${nonce}">${buyerScript}</script>`,
    html.slice(headEnd, type),
    ' type="text/plain" id="page-start">',
    html.slice(code, bodyEnd),
    data,
    `<script nonce="${nonce}">${startScript}(${JSON.stringify(files).replaceAll('<', '\\u003c')})</script>`,
    html.slice(bodyEnd),
  ].join('');
}
