import { useEffect, useState } from 'react';

/** The thin bar at the top while a page loads. Short waits do not show it. */
export function ProgressBar({ isActive, label }: { isActive: boolean; label: string }) {
  const [wasActive, setWasActive] = useState(isActive);
  const [isDone, setDone] = useState(false);

  if (wasActive !== isActive) {
    setWasActive(isActive);
    setDone(!isActive);
  }

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 500);
    return () => clearTimeout(timer);
  }, [isDone]);

  return (
    <div className="progress-bar" data-active={isActive || undefined} data-done={isDone || undefined}>
      <span role="status" className="sr-only">
        {isActive ? label : ''}
      </span>
    </div>
  );
}
