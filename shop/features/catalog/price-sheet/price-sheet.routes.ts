import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as contract from './price-sheet.contract.ts';
import { downloadPriceSheet, getPriceSheet } from './price-sheet.service.ts';
import { savePriceSheet } from './save-prices.service.ts';

export const priceSheetRoutes = [
  implement(contract.getPriceSheet, getPriceSheet),
  implement(contract.savePriceSheet, savePriceSheet),
  implementDownload(contract.downloadPriceSheet, downloadPriceSheet),
];
