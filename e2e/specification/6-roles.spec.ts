import type { Page } from '@playwright/test';
import { accountTexts, fillLogin, newPerson, readCode, register } from '../accounts.ts';
import { demoBuyer, demoOwner, logIn, signIn } from '../session.ts';
import { expect, showPage, test, visit } from './shared-pages.ts';
import { bearer, readSession } from './storefront.ts';

const demoViewer = 'viewer@company.bakul.example';

test.describe.configure({ mode: 'default' });

test.describe('6. Roles and permissions', { tag: '@main' }, () => {
  test('Guest versus logged-in user.', async ({ request }) => {
    const refused = await request.get('/api/profile');
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ exception: 'AuthenticationException' });
    const answered = await request.get('/api/profile', { headers: bearer(await logIn(request)) });
    expect(answered.status()).toBe(200);
  });

  test('Pages marked login-required need authentication; others are open (some pages such as cart and transactions are marked public by route metadata).', async ({
    guest: page,
  }) => {
    for (const path of ['/shopping-cart', '/transactions', '/credit-terms/transaction']) {
      await showPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('header a[href*="/auth/register"]')).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await page.goto('/checkout');
    await expect(page).toHaveURL('/auth/login?next=%2Fcheckout');
  });

  test('The scopes list returned at verification is stored, and a check tests whether a given scope is present.', async ({
    guest: page,
    owner,
    request,
  }) => {
    const { person } = await register(request);
    await visit(page, '/auth/login');
    await fillLogin(page, 'en', person.email, person.password);
    const verified = page.waitForResponse('**/api/auth/verification');
    await page.getByLabel(accountTexts('en')('code.label')).fill(await readCode(request, person.email));
    const { data } = await (await verified).json();
    expect(data.scopes).toContain('order.create');
    await expect(page).toHaveURL('/');
    expect((await readSession(page)).scopes).toEqual(data.scopes);
    const linksOf = async (member: Page) => {
      await visit(member, '/privacy-policy');
      await member.locator('[data-testid="member-button"]').click();
      await expect(member.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
      return member.getByRole('menuitem', { name: 'Quick order' }).count();
    };
    await signIn(page, await logIn(request, demoViewer));
    expect([await linksOf(owner), await linksOf(page)]).toEqual([1, 0]);
  });

  test('Company user management exists at /users', async ({ owner: page, request }) => {
    await showPage(page, '/users');
    await expect(page.getByRole('main').getByText(demoViewer)).toBeVisible();
    await expect(page.getByRole('button', { name: /invite/i }).first()).toBeVisible();
    const viewer = bearer(await logIn(request, demoViewer));
    const invitation = { email: newPerson().email, role: 'viewer' };
    const refused = await request.post('/api/company/invitations', { headers: viewer, data: invitation });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ exception: 'AuthorizationException' });
  });

  test('Accounts are Personal (1) or Business (2).', async ({ request }) => {
    const typeOf = async (login: string) => {
      const headers = bearer(await logIn(request, login));
      return (await (await request.get('/api/profile', { headers })).json()).data.account_type;
    };
    expect([await typeOf(demoBuyer), await typeOf(demoOwner)]).toEqual([1, 2]);
    const refused = await request.post('/api/auth/register', { data: { ...newPerson(), account_type: 3 } });
    expect(refused.status()).toBe(422);
    expect((await refused.json()).errors).toEqual({ account_type: [expect.any(String)] });
  });
});
