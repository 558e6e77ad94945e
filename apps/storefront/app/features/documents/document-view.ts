import type {
  BankInformation as BankSchema,
  IdentityCard as IdentitySchema,
  Ssm as SsmSchema,
} from '@bakul/shop/features/account/document/document.contract';

export type IdentityCard = (typeof IdentitySchema)['_output'];
export type Ssm = (typeof SsmSchema)['_output'];
export type BankInformation = (typeof BankSchema)['_output'];

/** The fields that all documents share. */
export type DocumentView = Omit<IdentityCard, 'fields'>;
export type DocumentState = DocumentView['state'];
export type DocumentFile = DocumentView['files'][number];
