import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { I18nProvider } from './i18n/i18n.tsx';
import { storedLanguage } from './i18n/stored-language.ts';
import { loadMessages } from './messages/load.ts';

const lang = storedLanguage();
const messages = await loadMessages(lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider start={{ lang, messages }}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
