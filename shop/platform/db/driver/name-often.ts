import { hash } from 'node:crypto';
import type pg from 'pg';

type Askable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Each kept plan takes memory in every connection; a shop has some hundreds of questions. */
const maxNames = 500;
const maxTextLength = 5000;

/** What was asked so far: once, or again and again under a name. */
const asked = new Map<string, string | null>();

/** The name of a statement that came before. What is asked once, as by a migration or a rare filter, gets none. */
function nameOf(text: string): string | null {
  const name = asked.get(text);
  if (name) return name;
  if (name === undefined) {
    if (asked.size < maxNames && text.length <= maxTextLength) asked.set(text, null);
    return null;
  }
  const given = `often_${hash('sha1', text, 'base64url')}`;
  asked.set(text, given);
  return given;
}

/**
 * The same connection, or pool, for Drizzle: it writes the same text for the same question each time, and PostgreSQL reads and
 * plans it once for each connection instead of every time.
 */
export function namingOften<T extends Askable>(target: T): T {
  const query = (question: unknown, ...rest: unknown[]) => {
    const name = isPlain(question) ? nameOf(question.text) : null;
    const named = name === null ? question : { ...(question as pg.QueryConfig), name };
    return Reflect.apply(target.query, target, [named, ...rest]);
  };
  return Object.create(target, { query: { value: query } });
}

function isPlain(question: unknown): question is { text: string } {
  return (
    typeof question === 'object' &&
    question !== null &&
    'text' in question &&
    typeof question.text === 'string' &&
    !('name' in question && question.name !== undefined)
  );
}
