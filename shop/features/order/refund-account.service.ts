/** Where a buyer's money goes back to when it cannot go the way it came. */
export {
  type AccountRow,
  findAccount as findRefundAccount,
  listAccounts as listRefundAccounts,
  listHolders,
} from './refund-account.queries.ts';
