/**
 * What a line is about. Farm produce is 022.
 * Source: https://sdk.myinvois.hasil.gov.my/codes/classification-codes/, 10 December 2025.
 */
export const classifications: Readonly<Record<string, string>> = {
  '001': 'Breastfeeding equipment',
  '002': 'Child care centres and kindergartens fees',
  '003': 'Computer, smartphone or tablet',
  '004': 'Consolidated e-Invoice',
  '005': 'Construction materials (Fourth Schedule, CIDB Act 1994)',
  '006': 'Disbursement',
  '007': 'Donation',
  '008': 'e-Commerce - e-Invoice to buyer / purchaser',
  '009': 'e-Commerce - Self-billed e-Invoice to seller, logistics, etc.',
  '010': 'Education fees',
  '011': 'Goods on consignment (Consignor)',
  '012': 'Goods on consignment (Consignee)',
  '013': 'Gym membership',
  '014': 'Insurance - Education and medical benefits',
  '015': 'Insurance - Takaful or life insurance',
  '016': 'Interest and financing expenses',
  '017': 'Internet subscription',
  '018': 'Land and building',
  '019': 'Medical examination for learning disabilities and early intervention',
  '020': 'Medical examination or vaccination expenses',
  '021': 'Medical expenses for serious diseases',
  '022': 'Others',
  '023': 'Petroleum operations',
  '024': 'Private retirement scheme or deferred annuity scheme',
  '025': 'Motor vehicle',
  '026': 'Subscription of books, journals and similar publications',
  '027': 'Reimbursement',
  '028': 'Rental of motor vehicle',
  '029': 'EV charging facilities',
  '030': 'Repair and maintenance',
  '031': 'Research and development',
  '032': 'Foreign income',
  '033': 'Self-billed - Betting and gaming',
  '034': 'Self-billed - Importation of goods',
  '035': 'Self-billed - Importation of services',
  '036': 'Self-billed - Others',
  '037': 'Self-billed - Monetary payment to agents, dealers or distributors',
  '038': 'Sports equipment, rental and entry fees',
  '039': 'Supporting equipment for disabled person',
  '040': 'Voluntary contribution to approved provident fund',
  '041': 'Dental examination or treatment',
  '042': 'Fertility treatment',
  '043': 'Treatment and home care nursing, daycare centres and residential care centres',
  '044': 'Vouchers, gift cards, loyalty points, etc',
  '045': 'Self-billed - Non-monetary payment to agents, dealers or distributors',
};

/** For goods without a classification of their own. */
export const otherGoods = '022';
/** For receipts in a consolidated e-invoice, and only there. */
export const consolidatedReceipts = '004';
