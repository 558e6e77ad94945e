/** The account for refunds that cannot go back the way the money came. */
export {
  type AccountRow,
  findAccount as findRefundAccount,
  listAccounts as listRefundAccounts,
  listHolders,
} from './refund-account.queries.ts';
