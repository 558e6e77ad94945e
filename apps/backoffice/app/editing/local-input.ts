/** Instants as values of a `datetime-local` input, always in Kuala Lumpur time, whatever the browser's time zone. */
const offset = '+08:00';
const offsetMs = 8 * 3_600_000;

/** '2026-11-18T12:00:00+08:00' as '2026-11-18T12:00'. */
export function toLocalInput(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + offsetMs).toISOString().slice(0, 16);
}

/** The inverse. Null while the field is incomplete. */
export function fromLocalInput(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? `${text.slice(0, 16)}:00${offset}` : null;
}
