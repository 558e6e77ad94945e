import { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from '../simulator.queries.ts';
import { ErrorAnswer, json } from './respond.ts';

const Change = z.object({ status: z.enum(['cancelled', 'rejected']), reason: z.string().min(1).max(300) });
export type StateChange = z.output<typeof Change>;

const windowMs = 72 * 3600 * 1000;

/** Whether the document can still be cancelled or rejected. */
export const isWithinWindow = ({ validates_at }: queries.SimulatedRow, now: Date): boolean =>
  now.getTime() <= validates_at.getTime() + windowMs;

export function parseChange(body: string): StateChange {
  try {
    return Change.parse(JSON.parse(body));
  } catch {
    throw new ErrorAnswer(400, 'BadArgument', 'The status must be cancelled or rejected, with a reason');
  }
}

type Params = { db: Db; now: Date; uuid: string; change: StateChange };

/**
 * The issuer cancels or the buyer requests a rejection, both within 72 hours after the validation. A rejected document
 * stays valid until its issuer cancels it. https://sdk.myinvois.hasil.gov.my/einvoicingapi/03-cancel-document/
 */
export function changeState({ db, now, uuid, change }: Params): Promise<Response> {
  return db.transaction(async (db) => {
    await queries.lockSimulator(db);
    const row = await queries.findDocument(db, uuid);
    if (!row) throw new ErrorAnswer(404, 'NotFound', 'There is no such document');
    const isCancel = change.status === 'cancelled';
    if (row.state !== 'Valid' || now < row.validates_at || (!isCancel && row.rejected_at !== null))
      throw new ErrorAnswer(400, 'IncorrectState', 'The state of the document does not permit it');
    if (!isWithinWindow(row, now))
      throw new ErrorAnswer(400, 'OperationPeriodOver', 'The time to cancel or reject is over');
    if (isCancel && (await queries.hasValidNote(db, uuid)))
      throw new ErrorAnswer(400, 'ActiveReferencingDocuments', 'Cancel the notes that refer to it first');
    const write = isCancel ? queries.cancelDocument : queries.rejectDocument;
    await write(db, uuid, change.reason, now);
    return json(200, { uuid, status: isCancel ? 'Cancelled' : 'Requested for Rejection' });
  });
}
