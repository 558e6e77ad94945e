import { areaMessages } from '../../i18n/area-messages.ts';

export const useBankText = areaMessages({
  en: async () => (await import('../../messages/en/bank-statements.ts')).bankStatements,
  ms: async () => (await import('../../messages/ms/bank-statements.ts')).bankStatements,
});
