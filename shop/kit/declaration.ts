import type { Role, StaffRole } from './access.ts';
import type { Lang } from './language.ts';

type Text = Readonly<Record<Lang, string>>;

/**
 * What a feature adds to the lists that server and browser share. `shop/declarations.ts` composes them, and the types of their
 * names: whoever uses a name that no feature declares does not compile.
 */
export type Declaration = {
  /** What buyers may do. Owners of companies hold every scope. */
  scopes?: Readonly<Record<string, DeclaredScope>>;
  /** What staff may do, and how the table of roles calls it. Administrators hold every permission. */
  permissions?: Readonly<Record<string, Text & { roles: readonly Exclude<StaffRole, 'admin'>[] }>>;
  /** Records that staff act on, and the permissions of which one lets somebody read what was done to them. Without any, only the audit log shows it. */
  records?: Readonly<Record<string, readonly string[]>>;
  /** What staff do, as the audit log keeps it; its text is read after a person: "Nurul dispatched the order". */
  actions?: Readonly<Record<string, Text>>;
  /** Where something waits for staff, and who is told how much: holders of one of these permissions. */
  queues?: Readonly<Record<string, readonly string[]>>;
  /** Pages at the root of the storefront's addresses, where categories stand too. */
  slugs?: readonly string[];
};

export type DeclaredScope = {
  roles: readonly Exclude<Role, 'owner'>[];
  /** A personal account holds it too. */
  isPersonal?: boolean;
  /** A company that is not in good standing cannot do it: look, yes; buy, no. */
  isBuying?: boolean;
};
