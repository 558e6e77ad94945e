export type Problem = { at: string; text: string };

const most = 30;
const problems: Problem[] = [];

/** Remembers what went wrong without bothering anybody; an error report carries the last of them. */
export function logProblem(text: string): void {
  problems.push({ at: new Date().toISOString(), text });
  if (problems.length > most) problems.shift();
}

export function recentProblems(): readonly Problem[] {
  return problems;
}
