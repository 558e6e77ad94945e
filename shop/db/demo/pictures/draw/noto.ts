import drawings from './noto.json' with { type: 'json' };
import type { NotoName } from './noto-names.ts';

/** The drawing of a Noto emoji in its box of 128 by 128 (Apache-2.0, see the README). */
export function noto(name: NotoName): string {
  return drawings[name];
}
