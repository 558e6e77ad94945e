import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Goes on once the page knows that nothing is unsaved any more; sooner, leaving would be asked about. */
export function useNavigateAfterSave(isDirty: boolean): (path: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (target === null || isDirty) return;
    setTarget(null);
    void navigate(target, { replace: true });
  }, [target, isDirty, navigate]);
  return setTarget;
}
