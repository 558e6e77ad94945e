import { implement } from '../../../../platform/http/implement.ts';
import * as decide from '../decide-document.service.ts';
import { createStaffFileLink } from '../file/document-file.service.ts';
import * as contract from './document.contract.ts';
import * as service from './document.service.ts';

export const staffDocumentRoutes = [
  implement(contract.listStaffDocuments, service.listStaffDocuments),
  // Must precede the routes with `{id}`, which would match 'counts'.
  implement(contract.countStaffDocuments, service.countStaffDocuments),
  implement(contract.getStaffDocument, service.getStaffDocument),
  implement(contract.claimDocument, decide.claimDocument),
  implement(contract.verifyDocument, decide.verifyDocument),
  implement(contract.rejectDocument, decide.rejectDocument),
  implement(contract.revealDocument, decide.revealDocument),
  implement(contract.createStaffFileLink, createStaffFileLink),
];
