import type { Page } from '@playwright/test';
import type { ShellKind } from '../../apps/storefront/app/features/shell/shell-kind.ts';
import { expect, test, visit } from './shared-pages.ts';
import { refuse } from './storefront.ts';

type Row = {
  point: string;
  paths: readonly string[];
  layout: ShellKind;
  needsLogin: boolean;
  /** Only the company's owner can see the page. */
  isOwnerOnly?: boolean;
};

const rows: readonly Row[] = [
  {
    point: '/:slug | product listing by category or slug; product layout with header and sidebar | public',
    paths: ['/vegetables'],
    layout: 'default-product',
    needsLogin: false,
  },
  {
    point: '/product/:slug | plain background; product page | public',
    paths: ['/product/cameron-tomato'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: false,
  },
  {
    point: '/auth/login | no sidebar | public',
    paths: ['/auth/login'],
    layout: 'no-sidebar',
    needsLogin: false,
  },
  {
    point: '/auth/register | no sidebar | public',
    paths: ['/auth/register'],
    layout: 'no-sidebar',
    needsLogin: false,
  },
  {
    point: '/auth/verify | one-time-password verification, no sidebar | public',
    paths: ['/auth/verify'],
    layout: 'no-sidebar',
    needsLogin: false,
  },
  {
    point: '/auth/forgot-password | one-time-password based reset, no sidebar | public',
    paths: ['/auth/forgot-password'],
    layout: 'no-sidebar',
    needsLogin: false,
  },
  {
    point: '/change-password | plain background | required',
    paths: ['/change-password'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
  },
  {
    point: '/checkout | gradient layout | required',
    paths: ['/checkout'],
    layout: 'gradient',
    needsLogin: true,
  },
  {
    point: '/company | plain background | required',
    paths: ['/company'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
    isOwnerOnly: true,
  },
  {
    point: '/users | company user management, plain background | required',
    paths: ['/users'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
    isOwnerOnly: true,
  },
  {
    point: '/credit-terms | plain background | required',
    paths: ['/credit-terms'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
    isOwnerOnly: true,
  },
  {
    point:
      '/credit-terms/transaction and /credit-terms/transaction/:slug | no sidebar | public by route metadata',
    paths: ['/credit-terms/transaction', '/credit-terms/transaction/RP-000001'],
    layout: 'no-sidebar',
    needsLogin: false,
  },
  {
    point: '/shopping-cart | plain background | public by route metadata',
    paths: ['/shopping-cart'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: false,
  },
  {
    point:
      '/transactions, /transactions/:slug, /transactions/:slug/review | plain background for the list | public by route metadata',
    paths: ['/transactions', '/transactions/B-261117-AAAAA', '/transactions/B-261117-AAAAA/review'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: false,
  },
  {
    point: '/transaction/pay_result | gradient layout; payment result page | required',
    paths: ['/transaction/pay_result'],
    layout: 'gradient',
    needsLogin: true,
  },
  {
    point: '/profile | profile | required',
    paths: ['/profile'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
  },
  {
    point: '/profile/addresses/create and /profile/addresses/:slug | address create and edit | required',
    paths: ['/profile/addresses/create', '/profile/addresses/1'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
  },
  {
    point:
      '/profile/bank-information/create and /profile/bank-information/:slug | bank information | required',
    paths: ['/profile/bank-information/create', '/profile/bank-information/1'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
  },
  {
    point: '/profile/identity-card and /profile/identity-card/update | identity card | required',
    paths: ['/profile/identity-card', '/profile/identity-card/update'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
  },
  {
    point: '/profile/ssm and /profile/ssm/create | company registration certificate | required',
    paths: ['/profile/ssm', '/profile/ssm/create'],
    layout: 'no-sidebar-bg-plain',
    needsLogin: true,
  },
  {
    point: '/privacy-policy, /terms-conditions, /return-and-refund-policy | no sidebar | public',
    paths: ['/privacy-policy', '/terms-conditions', '/return-and-refund-policy'],
    layout: 'no-sidebar',
    needsLogin: false,
  },
];

const sidebar = 'main aside';

/** Checks what distinguishes the layouts in a browser. */
async function expectLayout(page: Page, layout: ShellKind): Promise<void> {
  await expect(page.locator('[data-shell]')).toHaveAttribute('data-shell', layout);
  await expect(page.locator('[data-shell] > header')).toHaveCount(layout === 'no-header' ? 0 : 1);
  const ground = await page.locator('main').evaluate((main) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(main);
    return backgroundImage.startsWith('linear-gradient') ? 'gradient' : backgroundColor;
  });
  const isGradient = layout === 'gradient' || layout === 'no-header';
  if (isGradient) expect(ground).toBe('gradient');
  else expect(ground).toBe(layout === 'no-sidebar-bg-plain' ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0)');
  if (layout === 'default-product') await expect(page.locator(sidebar)).toBeVisible();
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), `status of ${path}`).toBe(200);
}

async function expectPage(page: Page, path: string, layout: ShellKind): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectLayout(page, layout);
  await expect(page).toHaveURL(path);
}

test.describe.configure({ mode: 'default' });

test.describe('2. Screens and routes', { tag: '@main' }, () => {
  test('Layouts: default, default-product, gradient, no-header, no-sidebar, no-sidebar-bg-plain.', async ({
    request,
  }) => {
    const paths = ['/', '/vegetables', '/checkout', '/maintenance', '/auth/login', '/shopping-cart'];
    const layouts: (string | undefined)[] = [];
    // One after the other: of six at once, a busy shop refuses some.
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      layouts.push(/data-shell="([^"]+)"/.exec(html)?.[1]);
    }
    expect(layouts).toEqual([
      'default',
      'default-product',
      'gradient',
      'no-header',
      'no-sidebar',
      'no-sidebar-bg-plain',
    ]);
  });

  test('/ | home, default layout, with carousel | public', async ({ guest: page }) => {
    await visit(page, '/');
    await expect(page).toHaveURL('/');
    await expectLayout(page, 'default');
    await expect(page.locator('[data-testid="promotion-carousel"] [role=group]').first()).toBeInViewport({
      ratio: 0.5,
    });
  });

  for (const { point, paths, layout, needsLogin, isOwnerOnly } of rows)
    if (needsLogin)
      test(point, async ({ guest, buyer, owner }) => {
        const member = isOwnerOnly ? owner : buyer;
        for (const path of paths) {
          await open(guest, path);
          await expect(guest).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`);
          await open(member, path);
          // The button shows that the session is loaded. A visitor without a session would have been redirected by
          // then.
          await expect(member.locator('[data-testid="member-button"]')).toBeVisible();
          await expectPage(member, path, layout);
        }
      });
    else
      test(point, async ({ guest }) => {
        for (const path of paths) {
          await open(guest, path);
          await expectPage(guest, path, layout);
        }
      });

  test('/product-catalog | product layout; opened when a category is chosen | public', async ({
    guest: page,
  }) => {
    await visit(page, '/privacy-policy');
    await page.locator('header details > summary').click();
    await page.locator('[data-testid="category-column-title"]').first().click();
    await expect(page).toHaveURL('/product-catalog?category=vegetables');
    await expectLayout(page, 'default-product');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vegetables');
  });

  test('/product | bare | not shown', async ({ request }) => {
    const answer = await request.get('/product', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe('/product-catalog');
    expect(await answer.text()).not.toContain('data-shell');
  });

  test('/maintenance | no header; shown on a maintenance response | public', async ({
    buyer: page,
    request,
  }) => {
    expect((await request.get('/maintenance')).status()).toBe(200);
    await page.route('**/api/misc/maintenance', (route) =>
      route.fulfill({ json: { data: { active: true, message: null, until: null } } }),
    );
    await page.route('**/api/profile', refuse(503, { exception: 'MaintenanceException' }));
    await page.goto('/profile');
    await expect(page).toHaveURL('/maintenance');
    await expectLayout(page, 'no-header');
  });

  test('/error and /error/product-not-found | no layout metadata; not-found page is shown when product detail returns 404 | public', async ({
    guest: page,
    request,
  }) => {
    await visit(page, '/error');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
    await expect(page).toHaveURL('/error');
    await expectLayout(page, 'no-sidebar');
    expect((await request.get('/api/product/no-such-product')).status()).toBe(404);
    await visit(page, '/product/no-such-product');
    await expect(page).toHaveURL('/error/product-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expectLayout(page, 'no-sidebar');
  });
});
