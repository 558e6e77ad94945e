import { implement } from '../../../platform/http/implement.ts';
import * as password from '../password/password.service.ts';
import * as contract from './auth.contract.ts';
import * as auth from './auth.service.ts';
import { reauthenticate } from './reauthentication.service.ts';
import { createAccount } from './register.service.ts';
import { logout } from './session.service.ts';

export const authRoutes = [
  implement(contract.register, createAccount),
  implement(contract.verify, auth.verify),
  implement(contract.resendVerification, auth.resendVerification),
  implement(contract.login, auth.login),
  implement(contract.forgotPassword, auth.forgotPassword),
  implement(contract.verifyForgotPassword, auth.verifyForgotPassword),
  implement(contract.renewForgottenPassword, password.renewForgottenPassword),
  implement(contract.renewPassword, password.renewPassword),
  implement(contract.reauthenticate, reauthenticate),
  implement(contract.logout, logout),
];
