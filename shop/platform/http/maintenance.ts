import { timingSafeEqual } from 'node:crypto';

/** Whether the shop is in maintenance mode, as last read from the database. */
export type MaintenanceSwitch = {
  isActive: () => boolean;
  /** Staff who check the shop before it reopens send the secret. */
  isSecretValid: (secret: string | undefined) => boolean;
  refresh: () => Promise<void>;
};

export function createMaintenanceSwitch(
  read: () => Promise<boolean>,
  secret: string | null,
): MaintenanceSwitch {
  let active = false;
  return {
    isActive: () => active,
    isSecretValid(given) {
      if (!secret || !given) return false;
      const a = Buffer.from(secret);
      const b = Buffer.from(given);
      return a.length === b.length && timingSafeEqual(a, b);
    },
    async refresh() {
      active = await read();
    },
  };
}
