import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The pages of one language. Both languages use the same files, so their routes need distinct ids. */
function pages(lang: 'en' | 'ms') {
  const id = (name: string) => ({ id: `${lang}.${name}` });
  return [
    layout('layouts/default.tsx', id('default'), [index('routes/home.tsx', id('home'))]),
    layout('layouts/default-product.tsx', id('default-product'), [
      route('product-catalog', 'routes/product-catalog.tsx', id('product-catalog')),
      route(':slug', 'routes/category.tsx', id('category')),
    ]),
    layout('layouts/no-sidebar-bg-plain.tsx', id('no-sidebar-bg-plain'), [
      route('product/:slug', 'routes/product.tsx', id('product')),
      route('change-password', 'routes/change-password.tsx', id('change-password')),
      route('shopping-cart', 'routes/shopping-cart.tsx', id('shopping-cart')),
      ...profilePages(lang),
      route('company', 'routes/company.tsx', id('company')),
      route('users', 'routes/users.tsx', id('users')),
      route('quick-order', 'routes/quick-order.tsx', id('quick-order')),
      route('basket/:token', 'routes/basket.tsx', id('basket')),
      route('lists', 'routes/lists.tsx', id('lists')),
      route('lists/:id', 'routes/list.tsx', id('list')),
      route('standing-orders', 'routes/standing-orders.tsx', id('standing-orders')),
      route('standing-orders/new', 'routes/standing-order-edit.tsx', id('standing-order-create')),
      route('standing-orders/:id', 'routes/standing-orders.tsx', id('standing-order')),
      route('standing-orders/:id/edit', 'routes/standing-order-edit.tsx', id('standing-order-edit')),
      route('transactions', 'routes/transactions.tsx', id('transactions')),
      route('transactions/:slug', 'routes/transaction.tsx', id('transaction')),
      route('transactions/:slug/review', 'routes/transaction-review.tsx', id('transaction-review')),
      route('quotations', 'routes/quotations.tsx', id('quotations')),
      route('quotations/create', 'routes/quotation-create.tsx', id('quotation-create')),
      route('quotations/:slug', 'routes/quotation.tsx', id('quotation')),
      route('reports', 'routes/reports.tsx', id('reports')),
      route('notifications', 'routes/notifications.tsx', id('notifications')),
      route('notifications/:tab', 'routes/notifications.tsx', id('notifications-tab')),
      route('credit-terms', 'routes/credit-terms.tsx', id('credit-terms')),
    ]),
    layout('layouts/no-sidebar.tsx', id('no-sidebar'), [
      route('privacy-policy', 'routes/privacy-policy.tsx', id('privacy-policy')),
      route('terms-conditions', 'routes/terms-conditions.tsx', id('terms-conditions')),
      route(
        'return-and-refund-policy',
        'routes/return-and-refund-policy.tsx',
        id('return-and-refund-policy'),
      ),
      route('credit-terms/transaction', 'routes/credit-movements.tsx', id('credit-movements')),
      route('credit-terms/transaction/:slug', 'routes/credit-movement.tsx', id('credit-movement')),
      route('auth/login', 'routes/auth-login.tsx', id('auth-login')),
      route('auth/register', 'routes/auth-register.tsx', id('auth-register')),
      route('auth/verify', 'routes/auth-verify.tsx', id('auth-verify')),
      route('email-change', 'routes/email-change.tsx', id('email-change')),
      route('unsubscribe', 'routes/unsubscribe.tsx', id('unsubscribe')),
      route('auth/forgot-password', 'routes/auth-forgot-password.tsx', id('auth-forgot-password')),
    ]),
    layout('layouts/gradient.tsx', id('gradient'), [
      route('checkout', 'routes/checkout.tsx', id('checkout')),
      route('transaction/pay_result', 'routes/pay-result.tsx', id('pay-result')),
    ]),
    layout('layouts/no-header.tsx', id('no-header'), [
      route('maintenance', 'routes/maintenance.tsx', id('maintenance')),
    ]),
    route('product', 'routes/product-redirect.tsx', id('product-redirect')),
    route('error', 'routes/error.tsx', id('error')),
    route('error/product-not-found', 'routes/product-not-found.tsx', id('product-not-found')),
    route('*', 'routes/not-found.tsx', id('not-found')),
  ];
}

/** The personal pages. All of them require a login. */
function profilePages(lang: 'en' | 'ms') {
  const id = (name: string) => ({ id: `${lang}.${name}` });
  return prefix('profile', [
    index('routes/profile.tsx', id('profile')),
    route('addresses/create', 'routes/profile-address.tsx', id('profile-address-create')),
    route('addresses/:slug', 'routes/profile-address.tsx', id('profile-address')),
    route('bank-information/create', 'routes/profile-bank-information.tsx', id('profile-bank-create')),
    route('bank-information/:slug', 'routes/profile-bank-information.tsx', id('profile-bank')),
    route('identity-card', 'routes/profile-identity-card.tsx', id('profile-identity-card')),
    route(
      'identity-card/update',
      'routes/profile-identity-card-update.tsx',
      id('profile-identity-card-update'),
    ),
    route('security', 'routes/profile-security.tsx', id('profile-security')),
    route('ssm', 'routes/profile-ssm.tsx', id('profile-ssm')),
    route('tax-details', 'routes/profile-tax-details.tsx', id('profile-tax-details')),
    route('ssm/create', 'routes/profile-ssm-create.tsx', id('profile-ssm-create')),
  ]);
}

const showcase = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'routes/dev-ui.tsx')] : [];

export default [...showcase, ...pages('en'), ...prefix('ms', pages('ms'))] satisfies RouteConfig;
