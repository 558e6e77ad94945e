import type { Role, StaffRole } from './http/access.ts';
import type { Lang } from './text/language.ts';

type Text = Readonly<Record<Lang, string>>;

/**
 * What a feature adds to the lists shared by server and browser. `shop/declarations.ts` composes the lists and the
 * types of their names, so that using a name that no feature declares does not compile.
 */
export type Declaration = {
  /** What buyers may do. Owners of companies hold every scope. */
  scopes?: Readonly<Record<string, DeclaredScope>>;
  /** What staff may do, with its label in the table of roles. Administrators hold every permission. */
  permissions?: Readonly<Record<string, Text & { roles: readonly Exclude<StaffRole, 'admin'>[] }>>;
  /**
   * Types of records that staff act on, each with the permissions that allow reading its history: any one is enough.
   * Without any, only the audit log shows it.
   */
  records?: Readonly<Record<string, readonly string[]>>;
  /** Staff actions as stored in the audit log. The text follows a person's name: "Nurul dispatched the order". */
  actions?: Readonly<Record<string, Text>>;
  /** Queues of work for staff, each with the permissions that allow seeing its count: any one is enough. */
  queues?: Readonly<Record<string, readonly string[]>>;
  /** Pages at the root of the storefront's URLs, which categories share. */
  slugs?: readonly string[];
};

export type DeclaredScope = {
  roles: readonly Exclude<Role, 'owner'>[];
  /** Whether a personal account holds it too. */
  isPersonal?: boolean;
  /** Withheld while the company is not in good standing: its members may look but not buy. */
  isBuying?: boolean;
};
