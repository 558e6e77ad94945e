import type { DocumentView } from './document-view.ts';

export type TimelineStep = {
  step: 'not_submitted' | 'submitted' | 'under_review' | 'verified' | 'rejected';
  /** `now` is the current step, which needs an action. `todo` is still ahead. */
  mark: 'done' | 'now' | 'todo' | 'bad';
  at: string | null;
};

const way = ['not_submitted', 'submitted', 'under_review'] as const;

/** Entered, submitted, reviewed, decided. Past steps have a time, future ones do not. */
export function timelineOf({ state, history }: Pick<DocumentView, 'state' | 'history'>): TimelineStep[] {
  const timeOf = (step: string) => history.findLast(({ to }) => to === step)?.at ?? null;
  const isDecided = state === 'verified' || state === 'rejected';
  const reached = isDecided ? way.length : way.indexOf(state);
  const steps = way.map((step, index): TimelineStep => {
    const mark = index < reached ? 'done' : index === reached ? 'now' : 'todo';
    return { step, mark, at: mark === 'todo' || step === 'not_submitted' ? null : timeOf(step) };
  });
  if (state === 'rejected') return [...steps, { step: 'rejected', mark: 'bad', at: timeOf('rejected') }];
  const isVerified = state === 'verified';
  const end: TimelineStep = {
    step: 'verified',
    mark: isVerified ? 'done' : 'todo',
    at: isVerified ? timeOf('verified') : null,
  };
  return [...steps, end];
}
