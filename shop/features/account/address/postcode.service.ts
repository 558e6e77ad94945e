import { AppError } from '../../../kit/errors.ts';
import { type StateCode, stateCodes } from '../../../kit/malaysia.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { states } from '../../content/reference.rules.ts';

export type Place = { city: string; state: StateCode };
type Places = ReadonlyMap<string, Place>;

let loading: Promise<Places> | undefined;

/** Read when somebody first asks, then kept by this process: 2,900 postcodes that share the objects of 440 cities. */
function loadPlaces(): Promise<Places> {
  loading ??= readPlaces();
  return loading;
}

async function readPlaces(): Promise<Places> {
  const { allPostcodes } = await import('malaysia-postcodes');
  const places = new Map<string, Place>();
  for (const { name, city: cities } of allPostcodes) {
    const state = stateOf(name);
    for (const { name: city, postcode: postcodes } of cities) {
      const place = { city, state };
      // Four postcodes belong to two towns: the first one stands, and the buyer may correct it.
      for (const postcode of postcodes) if (!places.has(postcode)) places.set(postcode, place);
    }
  }
  return places;
}

/** The package writes 'Wp Kuala Lumpur' for the federal territories. */
function stateOf(name: string): StateCode {
  const plain = name.replace(/^Wp /, '');
  const found = states.find((state) => state.name === plain)?.code;
  const code = stateCodes.find((each) => each === found);
  if (!code) throw new Error(`No state is called ${name}`);
  return code;
}

export async function findPostcode(_: Ctx, { postcode }: { postcode: string }): Promise<{ data: Place }> {
  const place = (await loadPlaces()).get(postcode);
  if (!place) throw new AppError('not_found');
  return { data: place };
}
