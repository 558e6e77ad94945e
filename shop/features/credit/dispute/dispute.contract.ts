import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { fileTypes, uploadedFile } from '../../../kit/http/upload.ts';
import { idParam, one } from '../../../kit/http/wire.ts';
import { textBlock } from '../../account/account-fields.contract.ts';
import { maxCreditLimit } from '../credit.constants.ts';
import { CreditInvoiceDetail, invoiceNumber } from '../credit.contract.ts';

const { post, download } = endpointsAt('/api/credit/invoice/{number}/dispute', {
  tag: 'Credit terms',
  access: { scope: 'invoice.pay' },
  output: one(CreditInvoiceDetail),
});
const of = z.object({ number: invoiceNumber });

export const openDispute = post('', {
  summary: 'Dispute up to the open amount of an invoice, with a reason and at most one file',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: fileTypes },
  input: of.extend({
    amount: z.coerce.number().pipe(z.int().min(1).max(maxCreditLimit)),
    reason: textBlock(1000).min(1),
    files: z.array(uploadedFile).max(1).default([]),
  }),
});

export const withdrawDispute = post('/withdraw', {
  summary: 'Withdraw the open dispute of an invoice',
  input: of,
});

export const downloadDisputeFile = download('/{id}/file', {
  access: { scope: 'invoice.view' },
  summary: 'Download the file of a dispute',
  input: of.extend({ id: idParam }),
});
