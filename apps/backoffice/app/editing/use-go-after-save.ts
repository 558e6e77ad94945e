import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Navigates once the form is no longer dirty. Before that, the leave warning would appear. */
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
