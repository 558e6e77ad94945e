import type { Permission } from '@bakul/shop/kit/http/access';
import { createContext, useContext, useEffect, useState } from 'react';
import { session } from './browser-session.ts';
import type { SessionState, StaffMember } from './session-state.ts';

export type Staff = { member: StaffMember; may: (permission: Permission) => boolean };

export const StaffContext = createContext<Staff | null>(null);

/** The signed-in member. Use only below the sign-in. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs the sign-in above it');
  return staff;
}

/** Null until the stored session was read. */
export function useSessionState(): SessionState | null {
  const [state, setState] = useState(session.snapshot);
  useEffect(() => {
    void session.read().then(setState);
    return session.subscribe(setState);
  }, []);
  return state;
}
