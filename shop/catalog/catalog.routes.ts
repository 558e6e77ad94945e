import { implement } from '../http/implement.ts';
import { listCategories } from './catalog.contract.ts';
import * as catalogService from './catalog.service.ts';
import * as detail from './product-detail.contract.ts';
import * as detailService from './product-detail.service.ts';
import * as list from './product-list.contract.ts';
import * as listService from './product-list.service.ts';
import { searchProducts } from './search.contract.ts';
import * as searchService from './search.service.ts';
import { getSeo as seoContract } from './seo.contract.ts';
import { getSeo } from './seo.service.ts';

export const catalogRoutes = [
  implement(list.listProducts, listService.listProducts),
  implement(list.listHighlighted, listService.listHighlighted),
  implement(searchProducts, searchService.searchProducts),
  implement(list.getFacets, listService.getFacets),
  implement(detail.getProduct, detailService.getProduct),
  implement(detail.listVariants, detailService.listVariants),
  implement(detail.listVariantPrices, detailService.listVariantPrices),
  implement(detail.getPriceHistory, detailService.getPriceHistory),
  implement(detail.listUpselling, listService.listUpselling),
  implement(listCategories, catalogService.listCategories),
  implement(seoContract, getSeo),
];
