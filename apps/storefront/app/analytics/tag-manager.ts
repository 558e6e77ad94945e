import type { PublicConfig } from '@bakul/shop/content/content.contract';
import type { AnalyticsEvent } from './events.ts';

/** The server's content policy allows this host only where an id is configured. */
const host = 'https://www.googletagmanager.com';

type DataLayer = unknown[];
let layer: DataLayer | null = null;

function addScript(path: string, id: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${host}${path}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function dataLayer(): DataLayer {
  const known: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(known)) return known;
  const made: DataLayer = [];
  Reflect.set(window, 'dataLayer', made);
  return made;
}

/** Loads the configured scripts once; the answer is where events go. */
export function loadTags(
  config: Pick<PublicConfig, 'tag_manager_id' | 'app_analytics_id'>,
): (event: AnalyticsEvent) => void {
  if (!layer) {
    layer = dataLayer();
    start(layer, config);
  }
  const target = layer;
  return ({ event, ...parameters }) => {
    // Without clearing it, the tag manager would mix in the items of the event before.
    target.push({ ecommerce: null });
    target.push({ event, ecommerce: parameters, ...parameters });
  };
}

/** This service tells commands from events by their calling themselves arguments. */
function command(...words: readonly unknown[]): object {
  return Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words);
}

function start(target: DataLayer, config: Pick<PublicConfig, 'tag_manager_id' | 'app_analytics_id'>): void {
  if (config.tag_manager_id) {
    target.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript('/gtm.js', config.tag_manager_id);
  }
  if (config.app_analytics_id) {
    target.push(command('js', new Date()), command('config', config.app_analytics_id));
    addScript('/gtag/js', config.app_analytics_id);
  }
}
