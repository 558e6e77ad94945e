import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as bank from '../profile/bank-information.service.ts';
import * as contract from './document.contract.ts';
import * as fileContract from './document-file.contract.ts';
import * as fileService from './document-file.service.ts';
import * as own from './own-document.service.ts';

export const documentRoutes = [
  implement(contract.getIdentityCard, own.getIdentityCard),
  implement(contract.putIdentityCard, own.putIdentityCard),
  implement(contract.addIdentityCardFile, own.addIdentityCardFile),
  implement(contract.submitIdentityCard, own.submitIdentityCard),
  implement(contract.getSsm, own.getSsm),
  implement(contract.putSsm, own.putSsm),
  implement(contract.addSsmFiles, own.addSsmFiles),
  implement(contract.submitSsm, own.submitSsm),
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
