import type { Permission, Role, Scope, StaffRole } from '../../kit/http/access.ts';
import type { ExceptionName } from '../../kit/http/errors.ts';
import type { Buyer } from '../people/as-buyer.ts';
import type { Staff } from '../people/as-staff.ts';
import type { TestApi } from '../test-api.ts';

/** The fields of a request by name: path, query, body or form. */
export type Input = Record<string, unknown> & { headers?: Record<string, string> };

type Firm = { id: number; name: string; buyer_id: number };

/** A caller under test. Records for them are created by their backer: a colleague, or themselves. */
export type Person = Buyer & { firm: Firm | null; recordCreator: Buyer };

/** What records are created with. Nobody here is under test, so that no request ends a session of the cast. */
export type Stage = {
  api: TestApi;
  /** A variant with unlimited stock. */
  variantId: number;
  staff: Record<'admin' | 'sales' | 'warehouse' | 'finance' | 'support', Staff>;
  customer: Person;
};

type GuestInputBuilder = (stage: Stage) => Input | Promise<Input>;
type Given<Caller> = (stage: Stage, me: Caller) => Input | Promise<Input>;

type Options = {
  /** The request ends the caller's session, membership or rights, so every test uses new callers. */
  usesUpCallers?: true;
  /** The parameter of the path is a name that everybody may use, so that no answer is about another's record. */
  namesNoRecord?: true;
  /** Even a permitted caller does not get 200 here. Names the expected exception and why. */
  answers?: { exception: ExceptionName; because: string };
};

/** The kinds are described in access-matrix.ts. */
export type Entry = Options &
  (
    | { kind: 'everybody'; given?: GuestInputBuilder }
    | { kind: 'token'; field: string; wrong: ExceptionName; given: GuestInputBuilder }
    | { kind: 'self'; given?: Given<Person> }
    | { kind: 'signedIn'; given: GuestInputBuilder }
    | { kind: 'ownRecord'; given: Given<Person> }
    | { kind: 'company'; scope: Scope | 'any'; given?: Given<Person> }
    | { kind: 'buyer'; scope: Scope | 'any'; isCheckedByService?: true; given?: Given<Person> }
    | { kind: 'staff'; permission: Permission | 'any'; given?: Given<Staff> }
  );
export type Entries = Record<string, Entry>;

/** A feature's part of the product's table of roles. */
export type Holders = {
  scopes?: Readonly<Partial<Record<Scope, readonly (Role | 'personal')[]>>>;
  permissions?: Readonly<Partial<Record<Permission, readonly StaffRole[]>>>;
};

const asEntry = <Kind extends Entry>(entry: Kind): Entry => entry;

export const everybody = (given?: GuestInputBuilder, options: Options = {}) =>
  asEntry({ kind: 'everybody', ...(given && { given }), ...options });

export const token = (field: string, wrong: ExceptionName, given: GuestInputBuilder, options: Options = {}) =>
  asEntry({ kind: 'token', field, wrong, given, ...options });

export const self = (given?: Given<Person>, options: Options = {}) =>
  asEntry({ kind: 'self', ...(given && { given }), ...options });

/** @public No endpoint is of this kind yet. */
export const signedIn = (given: GuestInputBuilder, options: Options = {}) =>
  asEntry({ kind: 'signedIn', given, ...options });

export const ownRecord = (given: Given<Person>, options: Options = {}) =>
  asEntry({ kind: 'ownRecord', given, ...options });

export const company = (scope: Scope | 'any', given?: Given<Person>, options: Options = {}) =>
  asEntry({ kind: 'company', scope, ...(given && { given }), ...options });

export const buyer = (scope: Scope | 'any', given?: Given<Person>, options: Options = {}) =>
  asEntry({ kind: 'buyer', scope, ...(given && { given }), ...options });

export const checkedByService = (scope: Scope, given: Given<Person>, options: Options = {}) =>
  asEntry({ kind: 'buyer', scope, isCheckedByService: true, given, ...options });

export const staff = (permission: Permission | 'any', given?: Given<Staff>, options: Options = {}) =>
  asEntry({ kind: 'staff', permission, ...(given && { given }), ...options });
