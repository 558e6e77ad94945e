import { implement } from '../http/implement.ts';
import * as contract from './catalog.contract.ts';
import * as service from './catalog.service.ts';
import { getSeo as seoContract } from './seo.contract.ts';
import { getSeo } from './seo.service.ts';

export const catalogRoutes = [
  implement(contract.listProducts, service.listProducts),
  implement(contract.listHighlighted, service.listHighlighted),
  implement(contract.searchProducts, service.searchProducts),
  implement(contract.getFacets, service.getFacets),
  implement(contract.getProduct, service.getProduct),
  implement(contract.listVariants, service.listVariants),
  implement(contract.listVariantPrices, service.listVariantPrices),
  implement(contract.getPriceHistory, service.getPriceHistory),
  implement(contract.listUpselling, service.listUpselling),
  implement(contract.listCategories, service.listCategories),
  implement(seoContract, getSeo),
];
