import { confirmIdentity } from '@bakul/web/session/confirm-identity';
import { currentTexts } from '../i18n/runtime-texts.ts';
import { session } from '../session/browser-session.ts';
import { deviceId } from '../session/device-id.ts';
import { createAccess } from './access.ts';

export const browserAccess = createAccess({
  session,
  texts: () => {
    const { lang, t } = currentTexts.get();
    return { lang, unreachable: t('common.unreachable') };
  },
  deviceId,
  confirmIdentity,
});
