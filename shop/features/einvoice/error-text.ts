import { translators } from '../../kit/text/i18n.ts';
import type { Lang } from '../../kit/text/language.ts';
import { problemMessages } from './document/problem.messages.ts';
import type { EinvoiceError } from './einvoice.table.ts';
import { refusalMessages } from './refusal.messages.ts';

type RefusalKey = keyof typeof refusalMessages.en & string;
type ProblemKey = keyof typeof problemMessages.en & string;

const problemText = translators(problemMessages);
const refusalText = translators(refusalMessages);

/**
 * Codes of MyInvois. Official lists: https://sdk.myinvois.hasil.gov.my/document-validation-rules/ and the pages of each
 * validator below it; of actions: https://sdk.myinvois.hasil.gov.my/einvoicingapi/03-cancel-document/.
 */
const codes = new Map<string, RefusalKey>(
  Object.entries({
    CF321: 'refusal_issue_date',
    CF323: 'refusal_supplier_tin',
    CF324: 'refusal_buyer_identity',
    CF345: 'refusal_supplier_details',
    CF346: 'refusal_buyer_contact',
    CF349: 'refusal_buyer_phone',
    CF357: 'refusal_supplier_tin',
    CF358: 'refusal_buyer_tin',
    CF378: 'refusal_structure',
    CF401: 'refusal_supplier_details',
    CF403: 'refusal_buyer_contact',
    CF410: 'refusal_buyer_contact',
    CF414: 'refusal_supplier_details',
    CF415: 'refusal_buyer_phone',
    ERR205: 'refusal_general_public',
    ERR206: 'refusal_buyer_identity',
    ERR236: 'refusal_general_public',
    ERR245: 'refusal_general_public',
    ERR406: 'refusal_buyer_tin',
    DS302: 'refusal_duplicate',
    DV302: 'refusal_duplicate',
    BadStructure: 'refusal_structure',
    MaximumSizeExceeded: 'refusal_structure',
    DuplicateSubmission: 'refusal_duplicate',
    IncorrectSubmitter: 'refusal_submitter',
    OperationPeriodOver: 'refusal_period_over',
    IncorrectState: 'refusal_state',
    ActiveReferencingDocuments: 'refusal_referenced',
    Forbidden: 'refusal_forbidden',
    unexplained: 'refusal_unexplained',
  } as const),
);

/** Validators whose errors all have the same remedy, by the beginning of their codes. */
const prefixes: readonly (readonly [prefix: string, key: RefusalKey])[] = [
  ['DS', 'refusal_signature'],
  ['DR', 'refusal_original'],
  ['CV', 'refusal_code'],
  ['DC', 'refusal_structure'],
];

const isProblem = (code: string): code is ProblemKey => Object.hasOwn(problemMessages.en, code);

/** What is wrong and what to do. An unknown code shows what MyInvois said. */
export function errorText({ code, message }: EinvoiceError, lang: Lang): string {
  if (isProblem(code)) return problemText[lang](code);
  const key = codes.get(code) ?? prefixes.find(([prefix]) => code.startsWith(prefix))?.[1];
  if (key) return refusalText[lang](key);
  return message === '' ? refusalText[lang]('refusal_unexplained') : message;
}
