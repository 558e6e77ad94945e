import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { followLanguageLinks } from './features/shell/switch-language.ts';
import { useI18n } from './i18n/i18n.tsx';
import { signalHydrated } from './rendering/signal-hydrated.ts';
import { useRootData } from './root-data/root-data.ts';
import { startRuntime } from './runtime.ts';

const nothing: { default: ComponentType } = { default: () => null };
const IdleRuntime = lazy(() =>
  import('./late-runtime.tsx').then(
    ({ IdleRuntime: LateRuntime }): { default: ComponentType } => ({ default: LateRuntime }),
    () => nothing,
  ),
);

/**
 * Mounted once per document. What the first paint does not need (toasts, offline, analytics) is loaded when the page is
 * idle.
 */
export function RuntimeRoot() {
  const { lang, t } = useI18n();
  const config = useRootData()?.config ?? null;
  const navigate = useNavigate();
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    startRuntime({ lang, t, config, navigate: (path) => void navigate(path) });
  }, [lang, t, config, navigate]);

  useEffect(signalHydrated, []);
  useEffect(followLanguageLinks, []);

  useEffect(() => {
    const start = () => setIdle(true);
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(start, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }, []);

  return isIdle ? (
    <Suspense fallback={null}>
      <IdleRuntime />
    </Suspense>
  ) : null;
}
