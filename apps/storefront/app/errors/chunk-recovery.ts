import { showToast } from '@bakul/ui/toast-store';
import { matchRoutes } from 'react-router';
import { runtime } from '../runtime.ts';
import { isLoadingOptionalChunk } from './optional-chunk.ts';
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

/** How long after a failure the router may still try to reload. It tries again once the page data has arrived. */
const callOffMs = 2000;
let failedAt = Number.NEGATIVE_INFINITY;
let isOurs = false;

/**
 * Cancels React Router's own reload, which would reload the page being left, where the browser supports it. Ours
 * reloads the target.
 */
function callOffReloads(router: PageRouter): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const isWaiting = router.state.navigation.state === 'loading';
    const isTheirs = event.navigationType === 'reload' && !event.userInitiated && !isOurs;
    if (isTheirs && (isWaiting || performance.now() - failedAt < callOffMs)) event.preventDefault();
  });
}

/** Stays on the page and shows a toast, because the last reload was a moment ago or there is no network. */
async function stay(router: PageRouter): Promise<void> {
  const { t } = await runtime();
  showToast({ type: 'error', message: t('runtime.pageNotLoaded') });
  // Otherwise the navigation would wait for its chunk forever.
  await router.navigate(router.state.location, { replace: true, preventScrollReset: true });
}

function reload(router: PageRouter, target: Target): void {
  failedAt = performance.now();
  // Offline, the service worker still responds: with the cached page, or with a page that says it is not cached.
  const canLoad = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  if (!canLoad || !claimReload(openStorage(), Date.now())) {
    stay(router);
    return;
  }
  const address = target.pathname + target.search + target.hash;
  const here = window.location.pathname + window.location.search + window.location.hash;
  const index: unknown = window.history.state?.idx;
  const state = { usr: target.state, key: target.key, idx: (typeof index === 'number' ? index : 0) + 1 };
  // The same history state that the router would write, so that the page restores its state and Back works.
  if (address !== here) window.history.pushState(state, '', address);
  isOurs = true;
  window.location.reload();
}

let isStarted = false;

/** Reloads the page when one of its chunks is gone, usually after a deployment. */
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
 * React Router reloads the current page when the next page's chunk is missing. This imports the same modules (the
 * browser loads them once), and on failure changes the URL to the target before reloading.
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
