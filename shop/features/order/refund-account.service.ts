/** The account for refunds that cannot go back the way the money came. */
export {
  type AccountRow,
  findRefundAccount,
  listHolders,
  listRefundAccounts,
} from './refund-account.queries.ts';
