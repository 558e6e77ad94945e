import { isSameHash } from '../secrets/token-hash.ts';

export type MaintenanceSwitch = ReturnType<typeof createMaintenanceSwitch>;

/** Whether the shop is in maintenance mode, as last read from the database. */
export function createMaintenanceSwitch(read: () => Promise<boolean>, secret: string | null) {
  let active = false;
  return {
    isActive: () => active,
    /** Staff who check the shop before it reopens send the secret. */
    isSecretValid: (given: string | undefined) => Boolean(secret && given && isSameHash(secret, given)),
    async refresh(): Promise<void> {
      active = await read();
    },
  };
}
