import { showToast } from '@bakul/ui/toast-store';
import { matchRoutes } from 'react-router';
import { runtime } from '../runtime.ts';
import { isLoadingOptionalChunk } from './calm-loading.ts';
import { type PageRouter, pageRouter, routeChunk } from './page-router.ts';
import { logProblem } from './problem-log.ts';
import { claimReload } from './reload-guard.ts';

type Target = NonNullable<PageRouter['state']['navigation']['location']>;

function openStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** For so long after a failure the router may still try to reload: it asks again once the page's data came. */
const callOffMs = 2000;
let failedAt = Number.NEGATIVE_INFINITY;
let isOurs = false;

/** React Router's own reload, of the page one is leaving, is called off where the browser lets us: ours knows better. */
function callOffReloads(router: PageRouter): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const isWaiting = router.state.navigation.state === 'loading';
    const isTheirs = event.navigationType === 'reload' && !event.userInitiated && !isOurs;
    if (isTheirs && (isWaiting || performance.now() - failedAt < callOffMs)) event.preventDefault();
  });
}

/** The last reload was a moment ago, or there is no network to reload from: stay, and say it. */
async function stay(router: PageRouter): Promise<void> {
  const { t } = await runtime();
  showToast({ type: 'error', message: t('runtime.pageNotLoaded') });
  // The navigation that waits for its chunk would wait for ever.
  await router.navigate(router.state.location, { replace: true, preventScrollReset: true });
}

function reload(router: PageRouter, target: Target): void {
  failedAt = performance.now();
  // Without a network the service worker still answers: with the page as it was kept, or by saying that it is not.
  const canLoad = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  if (!canLoad || !claimReload(openStorage(), Date.now())) {
    stay(router);
    return;
  }
  const address = target.pathname + target.search + target.hash;
  const here = window.location.pathname + window.location.search + window.location.hash;
  const index: unknown = window.history.state?.idx;
  const state = { usr: target.state, key: target.key, idx: (typeof index === 'number' ? index : 0) + 1 };
  // As the router would have written it, so that the page finds its state again and Back works.
  if (address !== here) window.history.pushState(state, '', address);
  isOurs = true;
  window.location.reload();
}

let isStarted = false;

/** A chunk that is gone, mostly after a new version came out: the page it belongs to is loaded anew. */
export function startChunkRecovery(): void {
  const router = pageRouter();
  if (isStarted || !router) return;
  isStarted = true;
  window.addEventListener('vite:preloadError', (event) => {
    logProblem('A chunk could not be loaded');
    if (isLoadingOptionalChunk()) event.preventDefault();
    else if (navigator.onLine && claimReload(openStorage(), Date.now())) {
      event.preventDefault();
      window.location.reload();
    }
  });
  watchNavigation(router);
}

/**
 * React Router reloads the page one is on when the next one's chunk is missing. Its modules are asked for here too (the
 * browser loads them once), and on failure the address is moved to the target first.
 */
function watchNavigation(router: PageRouter): void {
  callOffReloads(router);
  let watched: Target | null = null;
  router.subscribe(({ navigation }) => {
    const target = navigation.state === 'loading' ? navigation.location : null;
    if (!target || target === watched) return;
    watched = target;
    for (const module of modulesOf(router, target)) {
      import(/* @vite-ignore */ module).catch(() => {
        logProblem(`The page ${target.pathname} could not be loaded`);
        if (watched === target) reload(router, target);
      });
    }
  });
}

function modulesOf(router: PageRouter, target: Target): string[] {
  const matches = matchRoutes([...router.routes], target) ?? [];
  return matches.flatMap(({ route }) => routeChunk(route.id ?? '') ?? []);
}
