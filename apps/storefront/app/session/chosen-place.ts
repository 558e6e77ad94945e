/** The place selected in the header, with its name so that the label does not wait for a request. */
export type ChosenPlace = { kind: 'address' | 'pickup'; id: number; name: string };

// Reads browser storage, so it is not loaded on the server or for a guest's first page.
const keeper = () => import('./browser-session.ts');

const entry = 'deliver_to';
const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function placeOf(value: unknown): ChosenPlace | null {
  if (!isRecord(value)) return null;
  const { kind, id, name } = value;
  if ((kind !== 'address' && kind !== 'pickup') || typeof id !== 'number' || typeof name !== 'string')
    return null;
  return { kind, id, name };
}

/** The selected place if the session still has it. Logging in as somebody else discards it. */
async function readPlace(): Promise<ChosenPlace | null> {
  const { localData, session } = await keeper();
  const [stored, { XAddressId, XPickupId }] = await Promise.all([localData.get(entry), session.current()]);
  const place = placeOf(stored);
  if (!place) return null;
  return place.id === (place.kind === 'address' ? XAddressId : XPickupId) ? place : null;
}

/** The default when nothing is selected: the default address of the current buyer. */
async function readDefaultPlace(signal: AbortSignal): Promise<ChosenPlace | null> {
  const { call } = await import('../api/browser-client.ts');
  const result = await call('GET /api/profile/addresses', {}, { signal });
  const found = result.ok ? result.data.data.find(({ is_default }) => is_default) : undefined;
  return found ? { kind: 'address', id: found.id, name: `${found.postcode} ${found.city}` } : null;
}

export async function choosePlace(place: ChosenPlace | null): Promise<void> {
  const { localData, session } = await keeper();
  await localData.set(entry, place);
  await session.update({
    XAddressId: place?.kind === 'address' ? place.id : null,
    XPickupId: place?.kind === 'pickup' ? place.id : null,
  });
  for (const listener of listeners) listener();
}

/** Updates the header after an address was renamed or removed. */
export async function syncChosenPlace(id: number, name: string | null): Promise<void> {
  const place = await readPlace();
  if (place?.kind !== 'address' || place.id !== id) return;
  await choosePlace(name === null ? null : { ...place, name });
}

/** Calls back with the selected place, or else the default one, now and after each change. */
export function followPlace(
  isChosen: boolean,
  signal: AbortSignal,
  onPlace: (place: ChosenPlace | null) => void,
): void {
  if (signal.aborted) return;
  const show = async () => {
    const place = isChosen ? await readPlace() : await readDefaultPlace(signal);
    if (!signal.aborted) onPlace(place);
  };
  const listener = () => void show();
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
  listener();
}
