import { requireFound } from '../../../kit/http/errors.ts';
import { type StateCode, stateCodes } from '../../../kit/malaysia.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { states } from '../../content/reference.rules.ts';

export type Place = { city: string; state: StateCode };
type Places = ReadonlyMap<string, Place>;

/** Loaded on first use and cached in this process: 2,900 postcodes that share the objects of 440 cities. */
let loading: Promise<Places> | undefined;

async function readPlaces(): Promise<Places> {
  const { allPostcodes } = await import('malaysia-postcodes');
  const places = new Map<string, Place>();
  for (const { name, city: cities } of allPostcodes) {
    const state = stateOf(name);
    for (const { name: city, postcode: postcodes } of cities) {
      const place = { city, state };
      // Four postcodes belong to two towns. The first town wins, and the buyer can correct it.
      for (const postcode of postcodes) if (!places.has(postcode)) places.set(postcode, place);
    }
  }
  return places;
}

/** The package prefixes the federal territories: 'Wp Kuala Lumpur'. */
function stateOf(name: string): StateCode {
  const plain = name.replace(/^Wp /, '');
  const found = states.find((state) => state.name === plain)?.code;
  const code = stateCodes.find((each) => each === found);
  if (!code) throw new Error(`Unknown state: ${name}`);
  return code;
}

export async function findPostcode(_: Ctx, { postcode }: { postcode: string }): Promise<{ data: Place }> {
  loading ??= readPlaces();
  return { data: requireFound((await loading).get(postcode)) };
}
