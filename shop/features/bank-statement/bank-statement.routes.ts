import { implement } from '../../platform/http/implement.ts';
import { listCredits, listOpenCredits, searchTargets } from './bank-credit.service.ts';
import * as contract from './bank-statement.contract.ts';
import { importStatement, listStatements } from './import-statement.service.ts';
import { changeMatchingSettings, getMatchingSettings } from './matching-settings.service.ts';
import * as settling from './settle-credit.service.ts';

export const bankStatementRoutes = [
  implement(contract.importStatement, importStatement),
  implement(contract.listStatements, listStatements),
  implement(contract.listOpenCredits, listOpenCredits),
  implement(contract.listCredits, listCredits),
  implement(contract.searchTargets, searchTargets),
  implement(contract.settleCredits, settling.settleCredits),
  implement(contract.confirmSettlement, settling.confirmSettlement),
  implement(contract.withdrawSettlement, settling.withdrawSettlement),
  implement(contract.ignoreCredit, settling.ignoreCredit),
  implement(contract.reopenCredit, settling.reopenCredit),
  implement(contract.getMatchingSettings, getMatchingSettings),
  implement(contract.changeMatchingSettings, changeMatchingSettings),
];
