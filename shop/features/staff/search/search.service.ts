import type { Permission } from '../../../kit/http/access.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { listStaffPeople } from '../../account/staff/person.service.ts';
import { listStaffProducts } from '../../catalog/product/staff/product-list.service.ts';
import { listStaffCompanies } from '../../company/staff/company.service.ts';
import { parseInvoiceSearch } from '../../credit/invoice/invoice-search.rules.ts';
import { listStaffOrders } from '../../order/staff/order.service.ts';
import { type searchShop as contract, maxFound, type SearchResult } from './search.contract.ts';
import { findInvoices } from './search.queries.ts';

/** Searches as the lists of each kind do. Who sees orders sees their invoices; other kinds need their own permission. */
export async function searchShop(
  ctx: Ctx,
  { keywords }: InputOf<typeof contract>,
): Promise<{ data: SearchResult }> {
  const { permissions } = staffOf(ctx);
  const may = (permission: Permission) => permissions.includes(permission);
  const found = async <T>(isAllowed: boolean, list: () => Promise<T[]>) => (isAllowed ? list() : []);
  const page = { keywords, page: 1, pageSize: maxFound };
  const [orders, companies, people, products, invoices] = await Promise.all([
    listStaffOrders(ctx, page),
    found(may('company.review'), async () => (await listStaffCompanies(ctx, page)).data),
    found(may('company.review'), async () => (await listStaffPeople(ctx, page)).data),
    found(may('catalog.edit'), async () => (await listStaffProducts(ctx, page)).data),
    searchInvoices(ctx, keywords),
  ]);
  return {
    data: {
      orders: orders.data.map(({ slug, buyer, status, total }) => ({ slug, buyer, status, total })),
      companies: companies.map(({ id, name, ssm_number }) => ({ id, name, ssm_number })),
      people: people.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
      products: products.map(({ skus, ...product }) => ({ ...product, sku: skus[0] ?? null })),
      invoices,
    },
  };
}

async function searchInvoices(ctx: Ctx, keywords: string) {
  const { invoice: number } = parseInvoiceSearch(keywords);
  return number === null ? [] : findInvoices(ctx.db, `${number}%`, maxFound);
}
