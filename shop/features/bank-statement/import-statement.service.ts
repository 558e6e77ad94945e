import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError, invalidField } from '../../kit/http/errors.ts';
import { keysetOf } from '../../kit/http/keyset.ts';
import { isoWithOffset, localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import { refusal } from '../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { recordAction } from '../audit/audit.ts';
import * as contract from './bank-statement.contract.ts';
import { bankStatementText } from './bank-statement.messages.ts';
import { identifyCredits } from './credit-key.rules.ts';
import { suggestColumns } from './parse/column-suggestion.rules.ts';
import {
  firstRows,
  headerOf,
  headersOf,
  openStatement,
  readStatement,
  type StatementFile,
} from './parse/parse-statement.rules.ts';
import type { ParsedStatement, StatementProblem } from './parse/parsed-statement.rules.ts';
import * as queries from './statement.queries.ts';

type Import = InputOf<typeof contract.importStatement>;
type Result = { data: contract.ImportResult };

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

function present({ statement, imported_by }: queries.StatementWithImporter): contract.BankStatement {
  return { ...statement, imported_by, imported_at: isoWithOffset(statement.imported_at) };
}

export async function listStatements(ctx: Ctx, input: InputOf<typeof contract.listStatements>) {
  const { rows, counted } = await queries.searchStatements(ctx.db, input);
  const { pageSize } = input;
  return keysetOf(rows, { pageSize, counted, idOf: ({ statement }) => statement.id, show: present });
}

/** Imports a file as a whole or not at all. The same file, or the same transaction in another, changes nothing. */
export async function importStatement(ctx: Ctx<'requestId'>, input: Import): Promise<Result> {
  const [upload] = input.files;
  if (!upload) throw new AppError('bad_request');
  const fileHash = hashOf(upload.bytes);
  const known = await queries.findByHash(ctx.db, fileHash);
  if (known) return { data: { result: 'imported', statement: present(known), is_known: true } };
  const opened = openStatement(decode(ctx, upload.bytes));
  if (!opened.ok) throw refuse(ctx, opened.problem);
  const { file } = opened;
  const chosen = parseColumns(ctx, input.columns);
  const columns = chosen ?? (await findSavedColumns(ctx.db, file));
  const read = readStatement(file, { columns, today: localDate(ctx.now) });
  if (read === null) {
    const rows = file.kind === 'csv' ? firstRows(file.rows) : [];
    return { data: { result: 'unknown_layout', rows, suggestion: suggestColumns(rows) } };
  }
  if (!read.ok) throw refuse(ctx, read.problem);
  return ctx.db.transaction(async (db) => {
    await queries.lockImports(db);
    if (chosen) await saveLayout(db, ctx, { file, columns: chosen, name: input.layout_name });
    const isNew = await store(db, ctx, { name: upload.name, fileHash, statement: read.statement });
    const stored = await queries.findByHash(db, fileHash);
    if (!stored) throw new Error('The statement was not stored');
    return { data: { result: 'imported', statement: present(stored), is_known: !isNew } };
  });
}

/** Refuses binary files, and texts whose names would be garbled. */
function decode({ lang }: Ctx, bytes: Uint8Array): string {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw refusal('validation', bankStatementText[lang]('statement_encoding'));
  return new TextDecoder().decode(bytes);
}

/** The types of the problems tie each text to its parameters, which TypeScript cannot follow here. */
function refuse({ lang }: Ctx, { text, params }: StatementProblem): AppError {
  const translate = bankStatementText[lang] as (
    key: string,
    params?: Record<string, string | number>,
  ) => string;
  return refusal('validation', translate(text, params));
}

function parseColumns({ lang }: Ctx, json: string | undefined): contract.StatementColumns | null {
  if (json === undefined || json === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    value = null;
  }
  const parsed = contract.StatementColumns.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidField('columns', bankStatementText[lang]('statement_columns_invalid'));
}

async function findSavedColumns(db: Db, file: StatementFile): Promise<contract.StatementColumns | null> {
  if (file.kind !== 'csv') return null;
  const headers = headersOf(file.rows).map(({ text, row }) => ({ hash: hashOf(text), row }));
  if (headers.length === 0) return null;
  const layout = await queries.findLayout(
    db,
    headers.map(({ hash }) => hash),
  );
  const header = headers.find(({ hash }) => hash === layout?.header_hash);
  // The number of lines above the header differs from file to file.
  return layout && header ? { ...layout.columns, header_rows: header.row + 1 } : null;
}

/** A layout is recognised by its header, so that columns are chosen once per bank. */
async function saveLayout(
  db: Db,
  ctx: Ctx<'requestId'>,
  {
    file,
    columns,
    name,
  }: { file: StatementFile; columns: contract.StatementColumns; name: string | undefined },
) {
  const header = file.kind === 'csv' ? headerOf(file.rows, columns) : null;
  if (header === null || name === undefined) return;
  const header_hash = hashOf(header);
  await queries.saveLayout(db, { name, header_hash, columns, created_at: ctx.now });
  await recordAction(db, ctx, {
    action: 'statement_layout.add',
    record: { type: 'setting', id: 'statement_layout' },
    after: { name, ...columns },
  });
}

/** Returns false when somebody else imported the file in the meantime. */
async function store(
  db: Db,
  ctx: Ctx<'requestId'>,
  { name, fileHash, statement }: { name: string; fileHash: string; statement: ParsedStatement },
): Promise<boolean> {
  const { credits, ...head } = statement;
  const inserted = await queries.insertStatement(db, {
    ...head,
    file_name: name,
    file_hash: fileHash,
    new_credits: 0,
    known_credits: 0,
    imported_by: staffOf(ctx).staffId,
    imported_at: ctx.now,
  });
  if (!inserted) return false;
  const rows = identifyCredits(statement).map(({ identity, line: _, ...credit }) => ({
    ...credit,
    statement_id: inserted.id,
    key: hashOf(identity),
  }));
  const new_credits = await queries.insertCredits(db, rows);
  const counts = { new_credits, known_credits: credits.length - new_credits };
  await queries.updateCounts(db, inserted.id, counts);
  await recordAction(db, ctx, {
    action: 'bank_statement.import',
    record: { type: 'bank_statement', id: inserted.id },
    after: { file: name, format: head.format, ...counts, debits: head.debits },
  });
  return true;
}
