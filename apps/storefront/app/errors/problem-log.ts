export type Problem = { at: string; text: string };

const most = 30;
const problems: Problem[] = [];

/** Records a problem without showing it. An error report includes the latest entries. */
export function logProblem(text: string): void {
  problems.push({ at: new Date().toISOString(), text });
  if (problems.length > most) problems.shift();
}

export function recentProblems(): readonly Problem[] {
  return problems;
}
