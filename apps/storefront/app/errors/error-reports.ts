import { runtime } from '../runtime.ts';

/**
 * Reports uncaught errors and unhandled rejections to the error-reporting service when one is configured and enabled.
 */
export function startErrorReports(): void {
  window.addEventListener('error', ({ error, message }) => captureError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
}

function captureError(error: unknown): void {
  // A report that cannot be sent must not become the next error.
  report(error).catch(() => undefined);
}

async function report(error: unknown): Promise<void> {
  const { config, lang } = await runtime();
  const settings = config?.error_reporting;
  if (!settings?.enabled || !settings.dsn || Math.random() >= settings.traces_sample_rate) return;
  const { sendReport } = await import('./send-report.ts');
  await sendReport(error, settings.dsn, lang);
}
