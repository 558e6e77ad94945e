import { implement } from '../../platform/http/implement.ts';
import { listCategories } from './catalog.contract.ts';
import * as catalogService from './catalog.service.ts';
import * as detail from './product/product-detail.contract.ts';
import * as detailService from './product/product-detail.service.ts';
import * as list from './product/product-list.contract.ts';
import * as listService from './product/product-list.service.ts';
import { getSeo as seoContract } from './seo/seo.contract.ts';
import { getSeo } from './seo/seo.service.ts';

export const catalogRoutes = [
  implement(list.listProducts, listService.listProducts),
  implement(list.listHighlighted, listService.listHighlighted),
  implement(list.searchProducts, listService.searchProducts),
  implement(list.getFacets, listService.getFacets),
  implement(detail.getProduct, detailService.getProduct),
  implement(detail.listVariants, detailService.listVariants),
  implement(detail.listVariantPrices, detailService.listVariantPrices),
  implement(detail.getPriceHistory, detailService.getPriceHistory),
  implement(detail.listUpselling, listService.listUpselling),
  implement(listCategories, catalogService.listCategories),
  implement(seoContract, getSeo),
];
