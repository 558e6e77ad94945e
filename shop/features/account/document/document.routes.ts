import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as bank from '../profile/bank-information.service.ts';
import * as contract from './document.contract.ts';
import * as fileContract from './document-file.contract.ts';
import * as fileService from './document-file.service.ts';
import * as identityCard from './identity-card.service.ts';
import * as ssm from './ssm/ssm.service.ts';

export const documentRoutes = [
  implement(contract.getIdentityCard, identityCard.getIdentityCard),
  implement(contract.putIdentityCard, identityCard.putIdentityCard),
  implement(contract.addIdentityCardFile, identityCard.addIdentityCardFile),
  implement(contract.submitIdentityCard, identityCard.submitIdentityCard),
  implement(contract.getSsm, ssm.getSsm),
  implement(contract.putSsm, ssm.putSsm),
  implement(contract.addSsmFiles, ssm.addSsmFiles),
  implement(contract.submitSsm, ssm.submitSsm),
  implement(contract.listBankInformation, bank.listBankInformation),
  implement(contract.createBankInformation, bank.createBankInformation),
  implement(contract.getBankInformation, bank.getBankInformation),
  implement(contract.putBankInformation, bank.putBankInformation),
  implement(contract.removeBankInformation, bank.removeBankInformation),
  implement(contract.addBankFiles, bank.addBankFiles),
  implement(contract.submitBankInformation, bank.submitBankInformation),
  implement(fileContract.createFileLink, fileService.createFileLink),
  implement(fileContract.removeFile, fileService.removeFile),
  implementDownload(fileContract.openFile, fileService.openFile),
];
