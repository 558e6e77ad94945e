import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { MyInvois } from './myinvois.ts';

/** Records every call to MyInvois as a span, without numbers of documents or persons. */
export function traceMyInvois(myInvois: MyInvois, tracing: Tracing): MyInvois {
  const attributes = { 'bakul.myinvois.environment': myInvois.environment };
  const traced = <Args extends unknown[], Result>(
    name: string,
    call: (...args: Args) => Promise<Result>,
  ): ((...args: Args) => Promise<Result>) => {
    const options = { name: `myinvois ${name}`, kind: 'client', attributes } as const;
    return (...args) => tracing.span(options, () => call(...args));
  };
  return {
    ...myInvois,
    checkAccess: traced('login', myInvois.checkAccess),
    submit: traced('submit', myInvois.submit),
    findSubmission: traced('submission', myInvois.findSubmission),
    findErrors: traced('details', myInvois.findErrors),
    findByNumber: traced('search', myInvois.findByNumber),
    findByNumbers: traced('search', myInvois.findByNumbers),
    cancel: traced('cancel', myInvois.cancel),
    checkTin: traced('tin', myInvois.checkTin),
  };
}
