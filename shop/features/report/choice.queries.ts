import type { Lang } from '../../kit/text/language.ts';
import { listQuery } from '../../platform/db/query.ts';
import type { RecordFilter } from './report.constants.ts';

const sources: Record<RecordFilter, (lang: Lang) => string> = {
  category_id: (lang) => `SELECT id, name_${lang} AS name FROM category`,
  farm_id: () => 'SELECT id, name FROM farm',
  product_id: (lang) => `SELECT id, name_${lang} AS name FROM product`,
  buyer_id: () =>
    `SELECT b.id, coalesce(c.name, p.name) AS name FROM buyer b LEFT JOIN company c ON c.buyer_id = b.id LEFT JOIN person p ON p.buyer_id = b.id
     WHERE EXISTS (SELECT FROM report_buyer_day d WHERE d.buyer_id = b.id)`,
  zone_id: (lang) => `SELECT id, name_${lang} AS name FROM delivery_zone`,
};

type Choice = { id: number; name: string };

/** By name; with an id only that one. `$1` is a LIKE pattern. */
const choicesOf = (filter: RecordFilter, lang: Lang) =>
  listQuery<Choice, [pattern: string | null, id: number | null]>(
    `report_choice_${filter}_${lang}`,
    `SELECT id, name FROM (${sources[filter](lang)}) choices
     WHERE name IS NOT NULL AND ($1::text IS NULL OR name ILIKE $1) AND ($2::integer IS NULL OR id = $2)
     ORDER BY name COLLATE "en-x-icu", id LIMIT 20`,
  );
const inBoth = (filter: RecordFilter) => ({ en: choicesOf(filter, 'en'), ms: choicesOf(filter, 'ms') });

export const listChoices = {
  category_id: inBoth('category_id'),
  farm_id: inBoth('farm_id'),
  product_id: inBoth('product_id'),
  buyer_id: inBoth('buyer_id'),
  zone_id: inBoth('zone_id'),
};
