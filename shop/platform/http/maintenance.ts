import { timingSafeEqual } from 'node:crypto';

/** Whether the shop is closed, as last heard from the database. */
export type MaintenanceSwitch = {
  isActive: () => boolean;
  /** Staff who check the shop before it opens send the secret. */
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
