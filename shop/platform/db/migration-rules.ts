/**
 * What a migration must not do, because processes of the previous release use the database while it runs and after it.
 * CONTRIBUTING.md says what to do instead.
 */

/** Marks a migration that removes something, with the first release that does not need it any more. */
export const contractMark = /^-- contract: safe since v(\d+\.\d+\.\d+)$/m;

/** Grow with every order, product or request. To scan one takes seconds, during which nobody can write to it. */
export const bigTables = new Set([
  'audit_entry',
  'buyer_search_term',
  'cart_line',
  'history',
  'idempotency_key',
  'invoice',
  'ledger_entry',
  'ledger_posting',
  'mail',
  'order_document',
  'order_line',
  'order_search_term',
  'order_search_text',
  'payment',
  'payment_event',
  'person',
  'price_history',
  'product',
  'product_listing',
  'search_posting',
  'security_event',
  'session',
  'shop_order',
  'stock_move',
  'variant',
]);

const createdTable = /\bCREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i;
const changedTable =
  /\b(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|\bON|^UPDATE|^DELETE FROM) (?:"?public"?\.)?"?(\w+)"?/i;
const online = /^(?:(?:CREATE(?: UNIQUE)?|DROP) INDEX CONCURRENTLY|ALTER TABLE \S+ VALIDATE CONSTRAINT)\b/i;

type Rule = { problem: string; isBroken: (statement: string) => boolean };

const removals: Rule[] = [
  {
    problem: 'drops what the previous release may use',
    isBroken: (text) => /\bDROP\b/i.test(text) || /^TRUNCATE\b/i.test(text),
  },
  { problem: 'renames what the previous release uses', isBroken: (text) => /\bRENAME\b/i.test(text) },
  {
    problem: 'changes a type: the table is rewritten while nobody can use it',
    isBroken: (text) => /\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i.test(text),
  },
  {
    problem: 'requires a value that the previous release does not write',
    isBroken: (text) =>
      /\bSET NOT NULL\b/i.test(text) ||
      (/\bADD COLUMN\b/i.test(text) && /\bNOT NULL\b/i.test(text) && !/\bDEFAULT\b/i.test(text)),
  },
  {
    problem: 'computes a value for every row: the table is rewritten while nobody can use it',
    isBroken: (text) =>
      /\bADD COLUMN\b/i.test(text) &&
      /\bGENERATED\b|\bserial\b|gen_random_uuid|random\(|clock_timestamp|nextval/i.test(text),
  },
];

const scans: Rule[] = [
  {
    problem: 'builds an index without CONCURRENTLY',
    isBroken: (text) => /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(text),
  },
  {
    problem: 'adds a constraint without NOT VALID',
    isBroken: (text) => /\bADD CONSTRAINT\b/i.test(text) && !/\bNOT VALID\b|\bUSING INDEX\b/i.test(text),
  },
  {
    problem: 'changes rows of a big table in the transaction of the migration',
    isBroken: (text) => /^(?:UPDATE|DELETE FROM) /i.test(text),
  },
];

const normalize = (statement: string) =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The problems of one migration, given as its statements, each with the statement that causes it. */
export function findProblems(migration: readonly string[]): string[] {
  if (contractMark.test(migration.join('\n'))) return [];
  const statements = migration
    .flatMap((text) => text.split(/;\s*$/m))
    .map(normalize)
    .filter((text) => text !== '');
  const created = new Set(statements.map((text) => createdTable.exec(text)?.[1]));
  const problems: string[] = [];
  for (const text of statements) {
    const table = changedTable.exec(text)?.[1] ?? '';
    if (created.has(table)) continue;
    for (const { problem, isBroken } of [...removals, ...(bigTables.has(table) ? scans : [])])
      if (isBroken(text)) problems.push(`${problem}: ${text}`);
    if (/^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?!IF NOT EXISTS)/i.test(text))
      problems.push(`cannot run again without IF NOT EXISTS: ${text}`);
  }
  if (statements.some((text) => online.test(text)) && !statements.every((text) => online.test(text)))
    problems.push('mixes CONCURRENTLY or VALIDATE CONSTRAINT with statements that need a transaction');
  return problems;
}
