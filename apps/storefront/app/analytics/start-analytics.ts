import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { onConsent, readConsent } from './consent.ts';
import { dropEvents, receiveEvents } from './track.ts';

type AnalyticsConfig = Pick<PublicConfig, 'tag_manager_id' | 'app_analytics_id'>;

function isAnalyticsConfigured(config: AnalyticsConfig): boolean {
  return Boolean(config.tag_manager_id || config.app_analytics_id);
}

/** Loads nothing unless analytics is configured and the visitor has consented. */
export function startAnalytics(config: AnalyticsConfig): () => void {
  if (!isAnalyticsConfigured(config)) {
    dropEvents({ forGood: true });
    return () => undefined;
  }
  const follow = () => {
    const state = readConsent();
    if (state === 'denied') dropEvents({ forGood: false });
    if (state === 'granted') {
      import('./tag-manager.ts').then(
        ({ loadTags }) => receiveEvents(loadTags(config)),
        () => undefined,
      );
    }
  };
  follow();
  return onConsent(follow);
}
