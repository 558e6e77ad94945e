type Rgb = readonly [number, number, number];

const hexColour = /#([0-9a-f]{6}|[0-9a-f]{3})\b/gi;

function parse(hex: string): Rgb {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour between two colours, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = parse(from);
  const [r2, g2, b2] = parse(to);
  return format([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
}

/** The colour at a place between 0 and 1 along several colours. */
export function ramp(colours: readonly string[], place: number): string {
  const at = Math.max(0, Math.min(0.9999, place)) * (colours.length - 1);
  const index = Math.floor(at);
  return mix(colours[index] ?? '#000', colours[index + 1] ?? '#000', at - index);
}

/** Darkens every colour of a drawing: pieces that stand further back in a scene. */
export function shade(body: string, strength: number): string {
  return body.replace(hexColour, (hex) => mix(hex, '#2b1a10', strength));
}

function toHsl([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const light = max - range / 2;
  if (range === 0) return [0, 0, light];
  const hue = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(hue * 60 + 360) % 360, range / (1 - Math.abs(2 * light - 1)), light];
}

function fromHsl([hue, saturation, light]: Rgb): Rgb {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

export type Recolour = {
  /** Hues in degrees, from and to; a range may pass 360. */
  readonly hues: readonly [number, number];
  readonly hue?: number;
  readonly saturation?: number;
  readonly light?: number;
};

const inRange = (hue: number, [from, to]: readonly [number, number]) =>
  from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;

/** Replaces body colours by their hue; `saturation` multiplies and `light` above 1 lifts towards white. */
export function recolour(body: string, rules: readonly Recolour[]): string {
  return body.replace(hexColour, (hex) => {
    const [hue, saturation, light] = toHsl(parse(hex));
    const rule = rules.find((candidate) => inRange(hue, candidate.hues));
    if (rule === undefined) return hex;
    const lift = rule.light ?? 1;
    const newLight = lift > 1 ? 1 - (1 - light) / lift : light * lift;
    return format(fromHsl([rule.hue ?? hue, Math.min(1, saturation * (rule.saturation ?? 1)), newLight]));
  });
}
