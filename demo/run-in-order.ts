/** Something that happens at a time of the demo's past. */
export type TimedStep = { at: Date; run: () => Promise<unknown> };

/** Runs steps by their time, one after the other, so that numbers of documents follow their dates. */
export async function runInOrder(steps: readonly TimedStep[]): Promise<void> {
  for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
}
