import type { StaffRole } from '../../../kit/http/access.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { command, listQuery, oneRowQuery, rowQuery } from '../../../platform/db/query.ts';
import type { reportView } from '../report.table.ts';

export type ViewRow = typeof reportView.$inferSelect;

export const listViews = listQuery<ViewRow, [staffId: number]>(
  'report_views',
  'SELECT * FROM report_view WHERE staff_id = $1 ORDER BY name, id',
);

export const findView = rowQuery<ViewRow, [staffId: number, id: number]>(
  'report_view',
  'SELECT * FROM report_view WHERE staff_id = $1 AND id = $2 FOR UPDATE',
);

/** Serializes changes to the views of one staff member, so that the limit on them holds. */
export const lockStaff = command<[staffId: number]>(
  'report_view_lock',
  'SELECT id FROM staff WHERE id = $1 FOR NO KEY UPDATE',
);

type NewView = [staffId: number, name: string, report: string, query: string, weeklyMail: boolean, now: Date];

export const insertView = oneRowQuery<ViewRow, NewView>(
  'report_view_insert',
  `INSERT INTO report_view (staff_id, name, report, query, weekly_mail, created_at)
   VALUES ($1, $2, $3, $4::jsonb, $5, $6) RETURNING *`,
);

export const updateView = oneRowQuery<
  ViewRow,
  [id: number, name: string, query: string, weeklyMail: boolean]
>(
  'report_view_update',
  'UPDATE report_view SET name = $2, query = $3::jsonb, weekly_mail = $4 WHERE id = $1 RETURNING *',
);

export const deleteView = rowQuery<{ id: number }, [staffId: number, id: number]>(
  'report_view_delete',
  'DELETE FROM report_view WHERE staff_id = $1 AND id = $2 RETURNING id',
);

export type MailedView = ViewRow & { email: string; recipient: string; role: StaffRole; language: Lang };

const mailedView = `SELECT v.*, s.email, s.name AS recipient, s.role, s.language
  FROM report_view v JOIN staff s ON s.id = v.staff_id AND s.is_active AND NOT s.awaits_setup`;

/** Views that were not mailed in the week that begins on a Monday, of staff who may sign in. */
export const listViewsToMail = listQuery<MailedView, [monday: LocalDate, after: number, limit: number]>(
  'report_views_to_mail',
  `${mailedView} WHERE v.weekly_mail AND (v.mailed_on IS NULL OR v.mailed_on < $1) AND v.id > $2 ORDER BY v.id LIMIT $3`,
);

export const findMailedView = rowQuery<MailedView, [id: number]>(
  'report_view_mailed',
  `${mailedView} WHERE v.id = $1`,
);

/** Null if another process has mailed it meanwhile. */
export const markMailed = rowQuery<{ id: number }, [id: number, monday: LocalDate]>(
  'report_view_mark',
  `UPDATE report_view SET mailed_on = $2 WHERE id = $1 AND weekly_mail AND (mailed_on IS NULL OR mailed_on < $2) RETURNING id`,
);

/** The view stays. Null when it was deleted. */
export const unsetWeeklyMail = rowQuery<{ id: number }, [id: number]>(
  'report_view_unset_mail',
  'UPDATE report_view SET weekly_mail = false WHERE id = $1 RETURNING id',
);
