import { accountDeclaration } from './features/account/account.declaration.ts';
import { accountingDeclaration } from './features/accounting/accounting.declaration.ts';
import { bankStatementDeclaration } from './features/bank-statement/bank-statement.declaration.ts';
import { cartDeclaration } from './features/cart/cart.declaration.ts';
import { catalogDeclaration } from './features/catalog/catalog.declaration.ts';
import { checkoutDeclaration } from './features/checkout/checkout.declaration.ts';
import { companyDeclaration } from './features/company/company.declaration.ts';
import { contentDeclaration } from './features/content/content.declaration.ts';
import { creditDeclaration } from './features/credit/credit.declaration.ts';
import { deliveryDeclaration } from './features/delivery/delivery.declaration.ts';
import { einvoiceDeclaration } from './features/einvoice/einvoice.declaration.ts';
import { messageOrderDeclaration } from './features/message-order/message-order.declaration.ts';
import { notificationDeclaration } from './features/notification/notification.declaration.ts';
import { orderDeclaration } from './features/order/order.declaration.ts';
import { paymentDeclaration } from './features/payment/payment.declaration.ts';
import { promotionDeclaration } from './features/promotion/promotion.declaration.ts';
import { quotationDeclaration } from './features/quotation/quotation.declaration.ts';
import { reportDeclaration } from './features/report/report.declaration.ts';
import { reviewDeclaration } from './features/review/review.declaration.ts';
import { secondApprovalDeclaration } from './features/second-approval/second-approval.declaration.ts';
import { staffDeclaration } from './features/staff/staff.declaration.ts';
import { standingOrderDeclaration } from './features/standing-order/standing-order.declaration.ts';
import type { Declaration, DeclaredScope } from './kit/declaration.ts';
import type { StaffRole } from './kit/http/access.ts';
import type { Lang } from './kit/text/language.ts';

/** The declarations of all features, in the order in which the back office lists permissions. */
export const declarations = [
  cartDeclaration,
  orderDeclaration,
  paymentDeclaration,
  quotationDeclaration,
  creditDeclaration,
  einvoiceDeclaration,
  bankStatementDeclaration,
  accountingDeclaration,
  secondApprovalDeclaration,
  companyDeclaration,
  accountDeclaration,
  catalogDeclaration,
  promotionDeclaration,
  contentDeclaration,
  reviewDeclaration,
  reportDeclaration,
  checkoutDeclaration,
  messageOrderDeclaration,
  standingOrderDeclaration,
  deliveryDeclaration,
  notificationDeclaration,
  staffDeclaration,
] as const;

type DeclarationKind = Exclude<keyof Declaration, 'slugs'>;
/** What the features declare of one kind: a union with one object per feature. */
type DeclaredObjects<P extends DeclarationKind> = Extract<
  (typeof declarations)[number],
  { [K in P]: object }
>[P];
type NameOf<P extends DeclarationKind> =
  DeclaredObjects<P> extends infer Each ? (Each extends object ? keyof Each & string : never) : never;
type ValueOf<P extends DeclarationKind> =
  DeclaredObjects<P> extends infer Each ? (Each extends object ? Each[keyof Each] : never) : never;

export type Scope = NameOf<'scopes'>;
export type Permission = NameOf<'permissions'>;
export type RecordType = NameOf<'records'>;
/** Record types whose history a screen may show. */
export type ReadableRecordType =
  DeclaredObjects<'records'> extends infer Each
    ? Each extends object
      ? { [Name in keyof Each & string]: Each[Name] extends readonly [] ? never : Name }[keyof Each & string]
      : never
    : never;
export type StaffAction = NameOf<'actions'>;
export type QueueName = NameOf<'queues'>;

function mergeDeclared<P extends DeclarationKind>(kind: P): Readonly<Record<NameOf<P>, ValueOf<P>>> {
  const entries = declarations.flatMap((declared: Declaration) => Object.entries(declared[kind] ?? {}));
  // Names and values come from the same declarations, which the compiler cannot follow through an array.
  return Object.fromEntries(entries) as Record<NameOf<P>, ValueOf<P>>;
}

const namesOf = <Name extends string>(composed: Readonly<Record<Name, unknown>>) =>
  Object.keys(composed) as Name[];

export const declaredScopes: Readonly<Record<Scope, DeclaredScope>> = mergeDeclared('scopes');
export const scopes: readonly Scope[] = namesOf(declaredScopes);

/** The scopes of a personal account. */
export const personalScopes: readonly Scope[] = scopes.filter((scope) => declaredScopes[scope].isPersonal);

type DeclaredPermission = Readonly<Record<Lang, string>> & { roles: readonly StaffRole[] };
export const declaredPermissions: Readonly<Record<Permission, DeclaredPermission>> =
  mergeDeclared('permissions');
export const permissions: readonly Permission[] = namesOf(declaredPermissions);

/** Who may read the history of a record: holders of any of these permissions. */
export const historyPermissions: Readonly<Record<RecordType, readonly Permission[]>> =
  mergeDeclared('records');

export const actionTexts: Readonly<Record<StaffAction, Readonly<Record<Lang, string>>>> =
  mergeDeclared('actions');

/** Who sees the count of a queue: holders of any of these permissions. */
export const queuePermissions: Readonly<Record<QueueName, readonly Permission[]>> = mergeDeclared('queues');
export const queueNames: readonly QueueName[] = namesOf(queuePermissions);

/** Root path segments reserved for the server and the language prefixes. */
const serverSlugs = ['api', 'assets', 'dev', 'en', 'media', 'metrics', 'ms'];

export const reservedSlugs: ReadonlySet<string> = new Set([
  ...serverSlugs,
  ...declarations.flatMap(({ slugs = [] }: Declaration) => slugs),
]);
