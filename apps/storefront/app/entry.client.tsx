import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPageData } from './api/page-data.ts';
import { startErrorReports } from './errors/error-reports.ts';
import { I18nProvider } from './i18n/i18n.tsx';
import { languageOf } from './i18n/paths.ts';
import { loadMessages } from './messages/load.ts';

startErrorReports();
window.fetch = retryPageData(window.fetch);

const lang = languageOf(window.location.pathname);
const messages = await loadMessages(lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider lang={lang} messages={messages}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
