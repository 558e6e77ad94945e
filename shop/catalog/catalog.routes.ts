import { implement } from '../http/implement.ts';
import { listCategories } from './catalog.contract.ts';
import * as service from './catalog.service.ts';
import * as detail from './product-detail.contract.ts';
import * as list from './product-list.contract.ts';
import { searchProducts } from './search.contract.ts';
import { getSeo as seoContract } from './seo.contract.ts';
import { getSeo } from './seo.service.ts';

export const catalogRoutes = [
  implement(list.listProducts, service.listProducts),
  implement(list.listHighlighted, service.listHighlighted),
  implement(searchProducts, service.searchProducts),
  implement(list.getFacets, service.getFacets),
  implement(detail.getProduct, service.getProduct),
  implement(detail.listVariants, service.listVariants),
  implement(detail.listVariantPrices, service.listVariantPrices),
  implement(detail.getPriceHistory, service.getPriceHistory),
  implement(detail.listUpselling, service.listUpselling),
  implement(listCategories, service.listCategories),
  implement(seoContract, getSeo),
];
