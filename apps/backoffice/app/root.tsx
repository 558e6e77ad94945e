import { fontFile } from '@bakul/ui/font';
import { LinkProvider } from '@bakul/ui/link';
import { Logo } from '@bakul/ui/logo';
import { ToastHost } from '@bakul/ui/toast-host';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root.ts';
import { CountsProvider } from './frame/counts.tsx';
import { ErrorPanel } from './frame/error-panel.tsx';
import { UnsavedChangesGuard } from './frame/leave-warning.tsx';
import { Shell } from './frame/shell.tsx';
import { ShopStatusProvider } from './frame/shop-status.tsx';
import { UiLink } from './frame/ui-link.tsx';
import { useI18n } from './i18n/i18n.tsx';
import { RequireSignIn } from './session/gate.tsx';
import stylesheet from './styles/app.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Rendered once at build time, without a language. The browser sets it later (i18n/i18n.tsx). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-MY" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#16301f" />
        <title>Bakul</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return (
    <div className="grid place-items-center min-h-dvh bg-brand-night">
      <Logo tone="light" />
    </div>
  );
}

/** The setup page needs no sign-in, because the account does not exist yet. */
const isOpen = (pathname: string) => pathname === '/setup';

export default function Root() {
  const { pathname } = useLocation();
  return (
    <LinkProvider component={UiLink}>
      {isOpen(pathname) ? (
        <Outlet />
      ) : (
        <RequireSignIn>
          <CountsProvider>
            <ShopStatusProvider>
              <UnsavedChangesGuard>
                <Shell>
                  <Outlet />
                </Shell>
              </UnsavedChangesGuard>
            </ShopStatusProvider>
          </CountsProvider>
        </RequireSignIn>
      )}
      <Toasts />
    </LinkProvider>
  );
}

function Toasts() {
  const { t } = useI18n();
  const labels = {
    region: t('toast.region'),
    close: t('common.close'),
    success: t('toast.success'),
    error: t('toast.error'),
    warning: t('toast.warning'),
    info: t('toast.info'),
  };
  return <ToastHost labels={labels} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPanel error={error} />;
}
