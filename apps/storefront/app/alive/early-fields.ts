type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field and what the visitor made of it. */
type EarlyField = { field: Field; value: string; isChecked: boolean };

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** What was typed, chosen or ticked where React did not listen yet, as noted by what starts the page. */
export function takeEarlyFields(): EarlyField[] {
  const noted: Set<Field> | undefined = Reflect.get(window, 'early');
  const early = [...(noted ?? [])].map((field) => {
    return { field, value: field.value, isChecked: isCheckable(field) && field.checked };
  });
  noted?.clear();
  // Of a group of radios, the one that is chosen speaks for all.
  return early.filter(({ field, isChecked }) => isChecked || field.type !== 'radio');
}

/** False while React has not taken over the part of the page that the field is in. */
const isTakenOver = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactProps'));

const send = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));

/**
 * Tells React of it, as if it happened now. False where it cannot hear yet: the event at least makes it begin there.
 * React takes what it finds in a field for old news, so what it noted is overwritten first.
 */
export function replayChange({ field, value, isChecked }: EarlyField): boolean {
  if (!isTakenOver(field)) send(field, 'input');
  if (!isTakenOver(field)) return false;
  const isFile = field.type === 'file';
  // Telling one field may have made React draw the others as it knew them.
  if (isCheckable(field)) field.checked = isChecked;
  else if (!isFile && field.value !== value) field.value = value;
  const tracker: { setValue: (value: string) => void } | undefined = Reflect.get(field, '_valueTracker');
  tracker?.setValue('\0');
  send(field, isCheckable(field) ? 'click' : isFile || 'options' in field ? 'change' : 'input');
  return true;
}

/** Whoever left a field has left it for React, too: it is checked, and what it holds counts. */
export function replayBlur({ field }: EarlyField): void {
  if (field !== document.activeElement) send(field, 'focusout');
}
