import type { BrowserContext } from '@playwright/test';

/** An event as the collector received it. */
type Recorded = { id: string; name: string; parameters: Record<string, unknown> };

/**
 * Reads its data layer as gtag.js does: only an arguments object is a command. Events are sent to the collector with
 * the configured id.
 */
const gtag = `(() => {
  const layer = window[new URL(document.currentScript.src).searchParams.get('l') ?? 'dataLayer'];
  const isCommand = (each) => Object.prototype.toString.call(each) === '[object Arguments]' && Object.hasOwn(each, 'callee');
  let id = '';
  const read = (each) => {
    if (!isCommand(each)) return;
    const [command, name, parameters] = each;
    if (command === 'config') id = name;
    if (command !== 'event') return;
    const body = JSON.stringify({ id, name, parameters });
    void fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', body, keepalive: true });
  };
  layer.forEach(read);
  const push = layer.push.bind(layer);
  layer.push = (...added) => {
    added.forEach(read);
    return push(...added);
  };
})();`;

/** Calls its own collector, and one that is not allowed. */
const tagManager = `
  fetch('https://region1.google-analytics.com/collect').catch(() => undefined);
  fetch('https://elsewhere.example/collect').catch(() => undefined);
`;

const scripts: Record<string, string> = { '/gtag/js': gtag, '/gtm.js': tagManager };

/**
 * Answers every request to another host that the content security policy allows: with stubs of the analytics scripts,
 * and by recording what they send.
 */
export async function recordAnalytics(context: BrowserContext) {
  const recorded: Recorded[] = [];
  const hosts = new Set<string>();
  await context.route(/^https:/, async (route) => {
    const request = route.request();
    const { hostname, pathname } = new URL(request.url());
    hosts.add(hostname);
    if (pathname === '/g/collect') recorded.push(request.postDataJSON());
    const script = scripts[pathname];
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill(
      script ? { contentType: 'text/javascript', body: script, headers } : { status: 204, headers },
    );
  });
  return {
    recorded,
    hosts: () => [...hosts],
    /** The parameters of all events with this name, in the order they were sent. */
    eventsOf: (name: string) =>
      recorded.filter((each) => each.name === name).map(({ parameters }) => parameters),
  };
}
