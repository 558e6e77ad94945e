import { implement } from '../../../../platform/http/implement.ts';
import { readPriceCsv } from '../../price-sheet/read-price-csv.service.ts';
import * as lists from './price-list.contract.ts';
import * as service from './price-list.service.ts';

export const staffPriceListRoutes = [
  implement(lists.listPriceLists, service.listPriceLists),
  implement(lists.getPriceList, service.getPriceList),
  implement(lists.createPriceList, service.createPriceList),
  implement(lists.editPriceList, service.editPriceList),
  implement(lists.copyPriceList, service.copyPriceList),
  implement(lists.findListGoods, service.findListGoods),
  implement(lists.findListCompanies, service.findListCompanies),
  implement(lists.readPriceCsv, readPriceCsv),
];
