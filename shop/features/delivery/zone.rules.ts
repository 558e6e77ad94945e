export type Area = { from_postcode: string; to_postcode: string };

/** Index of the first area that overlaps an earlier one, or -1. */
export function firstOverlap(areas: readonly Area[]): number {
  return areas.findIndex((area, index) => areas.slice(0, index).some((other) => areasOverlap(area, other)));
}

export function areasOverlap(a: Area, b: Area): boolean {
  return a.from_postcode <= b.to_postcode && b.from_postcode <= a.to_postcode;
}

/** The zone of a postcode, or undefined when it is outside the delivery area. */
export function zoneOfPostcode<Z extends { areas: readonly Area[] }>(
  zones: readonly Z[],
  postcode: string,
): Z | undefined {
  const place = { from_postcode: postcode, to_postcode: postcode };
  return zones.find(({ areas }) => areas.some((area) => areasOverlap(area, place)));
}
