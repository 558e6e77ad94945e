type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field with the value that the visitor gave it before hydration. */
type EarlyField = { field: Field; value: string; isChecked: boolean };

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** The fields that were changed before React listened, as recorded by the inline start script. */
export function takeEarlyFields(): EarlyField[] {
  const noted: Set<Field> | undefined = Reflect.get(window, 'early');
  const early = [...(noted ?? [])].map((field) => {
    return { field, value: field.value, isChecked: isCheckable(field) && field.checked };
  });
  noted?.clear();
  // Only the checked radio of a group is replayed.
  return early.filter(({ field, isChecked }) => isChecked || field.type !== 'radio');
}

/** False until React has hydrated the boundary that contains the field. */
const isTakenOver = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactProps'));

const send = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));

/**
 * Replays the change as an event for React. Returns false when the field is not hydrated yet. In that case the event at
 * least makes React hydrate its boundary. React ignores a value that equals the one it has tracked, so the tracked
 * value is overwritten first.
 */
export function replayChange({ field, value, isChecked }: EarlyField): boolean {
  if (!isTakenOver(field)) send(field, 'input');
  if (!isTakenOver(field)) return false;
  const isFile = field.type === 'file';
  // Replaying one field may have made React re-render the others with their old state.
  if (isCheckable(field)) field.checked = isChecked;
  else if (!isFile && field.value !== value) field.value = value;
  const tracker: { setValue: (value: string) => void } | undefined = Reflect.get(field, '_valueTracker');
  tracker?.setValue('\0');
  send(field, isCheckable(field) ? 'click' : isFile || 'options' in field ? 'change' : 'input');
  return true;
}

/** Replays the blur of a field that the visitor has already left, so that it is validated and its value committed. */
export function replayBlur({ field }: EarlyField): void {
  if (field !== document.activeElement) send(field, 'focusout');
}
