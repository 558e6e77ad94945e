import { implement } from '../../../platform/http/implement.ts';
import { reauthenticationOptions } from '../auth/reauthentication.service.ts';
import * as factor from './factor.service.ts';
import * as contract from './second-factor.contract.ts';
import * as login from './second-factor.service.ts';

export const secondFactorRoutes = [
  implement(contract.completeLogin, login.completeLogin),
  implement(contract.secondFactorPasskeyOptions, login.secondFactorPasskeyOptions),
  implement(contract.passkeyLoginOptions, login.passkeyLoginOptions),
  implement(contract.passkeyLogin, login.passkeyLogin),
  implement(contract.reauthenticationOptions, reauthenticationOptions),
  implement(contract.getSecurity, factor.getSecurity),
  implement(contract.passkeyOptions, factor.passkeyOptions),
  implement(contract.addPasskey, factor.addPasskey),
  implement(contract.renamePasskey, factor.renamePasskey),
  implement(contract.removePasskey, factor.removePasskey),
  implement(contract.startTotp, factor.startTotp),
  implement(contract.confirmTotp, factor.confirmTotp),
  implement(contract.removeTotp, factor.removeTotp),
  implement(contract.renewRecoveryCodes, factor.renewRecoveryCodes),
];
