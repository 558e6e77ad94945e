import { expect } from 'vitest';
import type { DocumentAction } from '../../features/account/document/document.rules.ts';
import {
  rejectDocument,
  startReview,
  verifyDocument,
} from '../../features/account/document/document-review.service.ts';
import { AppError } from '../../kit/http/errors.ts';
import { pdf, sendForm } from '../forms.ts';
import type { Buyer } from '../people/as-buyer.ts';
import { staffCtx } from '../people/staff-ctx.ts';
import type { TestApi } from '../test-api.ts';

export const bank = { bank_code: 'MBBEMYKL', holder: 'Siti Aminah', account_number: '5123 4567 8901 2345' };

/** A bank account with its proof, ready to be submitted. */
export async function completeAccount(api: TestApi, buyer: Buyer): Promise<number> {
  const { body } = await buyer.call('POST /api/profile/bank_information', bank);
  const id = body.data.id ?? 0;
  const files = [{ name: 'penyata.pdf', bytes: pdf }];
  const path = `/api/profile/bank_information/${id}/files`;
  expect((await sendForm(api, path, { files }, buyer.headers)).status).toBe(200);
  return id;
}

type Step = (buyer: Buyer, id: number) => Promise<number>;

const statusOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return 409;
    throw error;
  }
};

/** Every action on a bank account, by its owner or staff, returning its status. */
export function accountSteps(api: TestApi): Record<DocumentAction, Step> {
  const staff = (id: number) => ({ id, staffId: 1 });
  return {
    change: async (buyer, id) =>
      (await buyer.call('PUT /api/profile/bank_information/{id}', { id, ...bank, holder: 'Siti A.' })).status,
    submit: async (buyer, id) =>
      (await buyer.call('POST /api/profile/bank_information/{id}/submit', { id })).status,
    remove: async (buyer, id) =>
      (await buyer.call('DELETE /api/profile/bank_information/{id}', { id })).status,
    start_review: (_, id) => statusOf(startReview(staffCtx(api), staff(id))),
    verify: (_, id) => statusOf(verifyDocument(staffCtx(api), staff(id))),
    reject: (_, id) => statusOf(rejectDocument(staffCtx(api), { ...staff(id), reason: 'Blurred' })),
  };
}
