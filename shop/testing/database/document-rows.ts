import { eq } from 'drizzle-orm';
import {
  documentFile,
  documentView,
  personDocument,
} from '../../features/account/document/document.table.ts';
import { history } from '../../features/audit/history.table.ts';
import type { TestApi } from '../test-api.ts';

/** The database rows of a document and its files. */
export function documentRows({ db }: TestApi) {
  return {
    async rowOf(id: number) {
      const [row] = await db.orm.select().from(personDocument).where(eq(personDocument.id, id));
      if (!row) throw new Error('The document does not exist');
      return row;
    },
    historyOf: (id: number) =>
      db.orm.select().from(history).where(eq(history.record_id, id)).orderBy(history.id),
    async fileRow(id: number) {
      const [row] = await db.orm.select().from(documentFile).where(eq(documentFile.id, id));
      if (!row) throw new Error('No such file');
      return row;
    },
    viewsOf: (id: number) => db.orm.select().from(documentView).where(eq(documentView.file_id, id)),
  };
}
