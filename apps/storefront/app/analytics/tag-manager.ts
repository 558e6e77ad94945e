import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { AnalyticsEvent } from './events.ts';
import { withSelectedItems } from './selected-item.ts';

/** The server's content security policy allows this host only when an id is configured. */
const host = 'https://www.googletagmanager.com';

type Config = Pick<PublicConfig, 'tag_manager_id' | 'app_analytics_id'>;
type Receiver = (event: AnalyticsEvent) => void;

let receiver: Receiver | null = null;

/** Loads the configured scripts once and returns the receiver of events. */
export function loadTags({ tag_manager_id, app_analytics_id }: Config): Receiver {
  if (receiver) return receiver;
  const receivers = [
    ...(tag_manager_id ? [startTagManager(tag_manager_id)] : []),
    // The tag manager also treats commands as events, so a shared layer would count everything twice.
    ...(app_analytics_id
      ? [startAppAnalytics(app_analytics_id, tag_manager_id ? 'gtagLayer' : 'dataLayer')]
      : []),
  ];
  receiver = withSelectedItems((event) => {
    for (const receive of receivers) receive(event);
  });
  return receiver;
}

function startTagManager(id: string): Receiver {
  const layer = openLayer('dataLayer');
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript(`/gtm.js?id=${encodeURIComponent(id)}`);
  return ({ event, ...parameters }) => {
    // Without this reset the tag manager would merge in the items of the previous event.
    layer.push({ ecommerce: null }, { event, ecommerce: parameters, ...parameters });
  };
}

function startAppAnalytics(id: string, layerName: string): Receiver {
  const layer = openLayer(layerName);
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: gtag.js takes nothing but an arguments object for a command.
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);
  addScript(`/gtag/js?id=${encodeURIComponent(id)}&l=${layerName}`);
  return ({ event, ...parameters }) => gtag('event', event, parameters);
}

function openLayer(name: string): unknown[] {
  const known: unknown = Reflect.get(window, name);
  if (Array.isArray(known)) return known;
  const made: unknown[] = [];
  Reflect.set(window, name, made);
  return made;
}

function addScript(path: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = host + path;
  document.head.append(script);
}
