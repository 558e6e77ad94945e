import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as bank from '../profile/bank-information.service.ts';
import * as contract from './document.contract.ts';
import * as fileService from './file/document-file.service.ts';
import * as own from './own-document.service.ts';

export const documentRoutes = [
  implement(contract.getIdentityCard, own.identityCard.get),
  implement(contract.putIdentityCard, own.identityCard.put),
  implement(contract.addIdentityCardFile, own.addIdentityCardFile),
  implement(contract.submitIdentityCard, own.identityCard.submit),
  implement(contract.getSsm, own.ssm.get),
  implement(contract.putSsm, own.ssm.put),
  implement(contract.addSsmFiles, own.addSsmFiles),
  implement(contract.submitSsm, own.ssm.submit),
  implement(contract.listBankInformation, bank.listBankInformation),
  implement(contract.createBankInformation, bank.createBankInformation),
  implement(contract.getBankInformation, bank.getBankInformation),
  implement(contract.putBankInformation, bank.putBankInformation),
  implement(contract.removeBankInformation, bank.removeBankInformation),
  implement(contract.addBankFiles, bank.addBankFiles),
  implement(contract.submitBankInformation, bank.submitBankInformation),
  implement(contract.createFileLink, fileService.createFileLink),
  implement(contract.removeFile, fileService.removeFile),
  implementDownload(contract.openFile, fileService.openFile),
];
