import { type EditedProduct, rebase } from './editor-state.ts';

/** What someone else has saved, and the fields that both have changed. */
type Conflict = { said: string; both: (keyof EditedProduct)[]; theirs: EditedProduct };

/** What was loaded, what was edited since, and the conflict that waits for a choice. */
export type EditorForm = { base: EditedProduct; edited: EditedProduct; conflict: Conflict | null };

export const openForm = (base: EditedProduct): EditorForm => ({ base, edited: base, conflict: null });

export const editForm = (form: EditorForm, change: Partial<EditedProduct>): EditorForm => ({
  ...form,
  edited: { ...form.edited, ...change },
});

/** Merges the version that someone else has saved. Keeps all edits and takes their values for untouched fields. */
export function mergeTheirs({ base, edited }: EditorForm, theirs: EditedProduct, said: string): EditorForm {
  const merged = rebase(base, edited, theirs);
  return { base: theirs, edited: merged.edited, conflict: { said, both: merged.both, theirs } };
}

/** Gives up the edits of the fields that both have changed. */
export function takeTheirs(form: EditorForm): EditorForm {
  const { conflict } = form;
  if (!conflict) return form;
  const values = Object.fromEntries(conflict.both.map((name) => [name, conflict.theirs[name]]));
  return { ...editForm(form, values), conflict: null };
}
