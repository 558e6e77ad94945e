import { implement } from '../../platform/http/implement.ts';
import * as contract from './einvoice.contract.ts';
import { listEinvoices } from './einvoice.service.ts';

export const einvoiceRoutes = [implement(contract.listEinvoices, listEinvoices)];
