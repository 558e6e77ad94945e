import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as category from '../category/staff/category.contract.ts';
import * as categories from '../category/staff/category.service.ts';
import * as farm from '../farm/staff/farm.contract.ts';
import * as farms from '../farm/staff/farm.service.ts';
import * as importing from '../import/staff/import.contract.ts';
import { applyImport, exportProducts, previewImport } from '../import/staff/import.service.ts';
import * as picture from '../picture/staff/picture.contract.ts';
import * as pictures from '../picture/staff/picture.service.ts';
import * as lists from '../price-list/staff/price-list.contract.ts';
import * as listService from '../price-list/staff/price-list.service.ts';
import * as sheet from '../price-sheet/price-sheet.contract.ts';
import { downloadPriceSheet, getPriceSheet } from '../price-sheet/price-sheet.service.ts';
import { readPriceCsv } from '../price-sheet/read-price-csv.service.ts';
import { savePriceSheet } from '../price-sheet/save-prices.service.ts';
import * as product from '../product/staff/product.contract.ts';
import * as products from '../product/staff/product.service.ts';
import { listStaffProducts } from '../product/staff/product-list.service.ts';
import * as seo from '../seo/staff/seo.contract.ts';
import { getSeoPage, listSeoPages, writeSeo } from '../seo/staff/seo.service.ts';
import { adjustStock, receiveDelivery } from '../stock/adjust-stock.service.ts';
import * as stock from '../stock/staff/stock.contract.ts';
import { listStock, listStockMoves } from '../stock/staff/stock.service.ts';

export const staffCatalogRoutes = [
  implement(product.listStaffProducts, listStaffProducts),
  // Before the route by id, which would match this path too.
  implementDownload(importing.exportProducts, exportProducts),
  implement(product.getStaffProduct, products.getStaffProduct),
  implement(product.createProduct, products.createProduct),
  implement(product.changeProducts, products.changeProducts),
  implement(importing.previewImport, previewImport),
  implement(importing.applyImport, applyImport),
  implement(product.updateProduct, products.updateProduct),
  implement(picture.addPictures, pictures.addPictures),
  implement(picture.orderPictures, pictures.orderPictures),
  implement(picture.updatePicture, pictures.updatePicture),
  implement(picture.removePicture, pictures.removePicture),
  implementDownload(picture.getOriginal, pictures.getOriginal),
  implement(category.listStaffCategories, categories.listStaffCategories),
  implement(category.createCategory, categories.createCategory),
  implement(category.updateCategory, categories.updateCategory),
  implement(category.moveCategory, categories.moveCategory),
  implement(category.setCategoryPicture, categories.setCategoryPicture),
  implement(category.removeCategoryPicture, categories.removeCategoryPicture),
  implement(category.removeCategory, categories.removeCategory),
  implement(farm.listFarms, farms.listFarms),
  implement(farm.createFarm, farms.createFarm),
  implement(farm.updateFarm, farms.updateFarm),
  implement(sheet.getPriceSheet, getPriceSheet),
  implement(sheet.savePriceSheet, savePriceSheet),
  implementDownload(sheet.downloadPriceSheet, downloadPriceSheet),
  implement(stock.listStock, listStock),
  implement(stock.adjustStock, adjustStock),
  implement(stock.receiveDelivery, receiveDelivery),
  implement(stock.listStockMoves, listStockMoves),
  implement(lists.listPriceLists, listService.listPriceLists),
  implement(lists.getPriceList, listService.getPriceList),
  implement(lists.createPriceList, listService.createPriceList),
  implement(lists.editPriceList, listService.editPriceList),
  implement(lists.copyPriceList, listService.copyPriceList),
  implement(lists.findListGoods, listService.findListGoods),
  implement(lists.findListCompanies, listService.findListCompanies),
  implement(lists.readPriceCsv, readPriceCsv),
  implement(seo.listSeoPages, listSeoPages),
  implement(seo.getSeoPage, getSeoPage),
  implement(seo.writeSeo, writeSeo),
];
