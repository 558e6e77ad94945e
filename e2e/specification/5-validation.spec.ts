import type { APIRequestContext, Page } from '@playwright/test';
import { accountTexts, fillLogin, register } from '../accounts.ts';
import { checkRadio } from '../fixtures.ts';
import { expect, showPage, test, visit } from './shared-pages.ts';
import { callFrom } from './storefront.ts';

const t = accountTexts('en');

/** The request body that the page's client sends for an input. */
async function bodyOf(page: Page, input: object): Promise<unknown> {
  await showPage(page, '/privacy-policy');
  await page.route('**/api/cart/bulk', (route) => route.fulfill({ json: { data: {} } }));
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/cart/bulk'),
    callFrom(page, 'POST /api/cart/bulk', input),
  ]);
  return sent.postDataJSON();
}

/**
 * Types into a sign-up field, leaves it and expects the message. Does not reload the form between points: the message is
 * that of the field, and each point types another value.
 */
async function expectMessage(page: Page, field: string, value: string, message: string): Promise<void> {
  await showPage(page, '/auth/register');
  const input = page.locator(`[name=${field}]`);
  const frame = page.locator('[data-testid="auth-form"] .field').filter({ has: input });
  await frame.locator(input).fill(value);
  await frame.locator(input).blur();
  await expect(frame.locator('.field-error')).toHaveText(message);
}

async function errorsOf(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.status()).toBe(422);
  const { errors }: { errors: Record<string, string[]> } = await answer.json();
  return errors;
}

test.describe.configure({ mode: 'default' });

test.describe('5. Validation rules', { tag: '@main' }, () => {
  test('Text values in submitted data are trimmed of surrounding whitespace.', async ({ guest: page }) => {
    const body = await bodyOf(page, { note: '  ripe \n', group: { name: '\tAisyah  Rahman ' } });
    expect(body).toEqual({ note: 'ripe', group: { name: 'Aisyah  Rahman' } });
  });

  test('Empty strings in the indexed sub-fields become null; empty arrays are dropped from the payload.', async ({
    guest: page,
  }) => {
    const items = [{ note: ' ', name: 'Bayam' }, { note: '' }];
    const body = await bodyOf(page, { note: '', items, relationships: [] });
    expect(body).toEqual({ note: '', items: [{ note: null, name: 'Bayam' }, { note: null }] });
  });

  test("Search-parameter values 'true' and 'false' become booleans; an empty one becomes false.", async ({
    guest: page,
    request,
  }) => {
    const box = page.locator('[name=on_promotion]').first();
    const isChecked = async (value: string) => {
      await showPage(page, `/product-catalog?on_promotion=${value}`);
      return box.isChecked();
    };
    expect([await isChecked('true'), await isChecked('false'), await isChecked('')]).toEqual([
      true,
      false,
      false,
    ]);
    const recordsOf = async (value: string) =>
      (await (await request.get(`/api/product?on_promotion=${value}`)).json()).records;
    const [on, off, empty] = [await recordsOf('true'), await recordsOf('false'), await recordsOf('')];
    expect(on).toBeLessThan(off);
    expect(empty).toBe(off);
  });

  test('Form messages exist in English (default) and Malay', async ({ guest: page }) => {
    for (const [path, messages] of [
      ['/auth/login', ['Email or mobile phone field is required.', 'Password field is required.']],
      ['/ms/auth/login', ['Medan E-mel atau telefon bimbit wajib diisi.', 'Medan Kata laluan wajib diisi.']],
    ] as const) {
      await visit(page, path);
      await page.locator('[data-testid="auth-form"] [type=submit]').click();
      await expect(page.locator('.field-error')).toHaveText([...messages]);
    }
  });

  test("Required: '{name} field is required.'", async ({ guest: page, request }) => {
    await visit(page, '/auth/forgot-password');
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page.locator('.field-error')).toHaveText('Email field is required.');
    const errors = await errorsOf(request, '/api/auth/forgot_password', {});
    expect(errors).toEqual({ email: ['email field is required.'] });
  });

  test("Number: '{name} must be a number.'", async ({ owner: page }) => {
    await visit(page, '/users');
    await page
      .getByRole('button', { name: /invite/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await checkRadio(dialog.getByRole('radio', { name: /purchaser/i }));
    await checkRadio(dialog.locator('[data-testid="limit-choice"] [value=some]'));
    const limit = dialog.locator('input[inputmode=decimal]').first();
    await limit.fill('plenty');
    await limit.blur();
    await expect(dialog.locator('.field-error')).toHaveText(/ must be a number\.$/);
  });

  test('Length variants: at least one character', async ({ request }) => {
    const errors = await errorsOf(request, '/api/auth/login', { login: ' ', password: '' });
    expect(errors).toEqual({
      login: ['login must be at least one character.'],
      password: ['password must be at least one character.'],
    });
  });

  test('less than or equal to N characters', async ({ guest: page }) => {
    await expectMessage(
      page,
      'name',
      'a'.repeat(101),
      'Full name must be less than or equal to 100 characters.',
    );
  });

  test('should be N characters long', async ({ guest: page, request }) => {
    const { person } = await register(request);
    await visit(page, '/auth/login');
    await fillLogin(page, 'en', person.email, person.password);
    const code = page.getByLabel(t('code.label'));
    await code.fill('12345');
    await page.locator('form', { has: code }).locator('[type=submit]').click();
    await expect(page.locator('.field-error')).toHaveText(/ should be 6 characters long\.$/);
  });

  test('greater than or equal to N characters', async ({ request }) => {
    const errors = await errorsOf(request, '/api/auth/register', { password: 'Aa-4567' });
    expect(errors.password).toEqual(['password must be greater than or equal to 8 characters.']);
  });

  test('between N and M characters.', async ({ guest: page }) => {
    await expectMessage(page, 'password', 'Aa-4567', 'Password must be between 8 and 128 characters.');
  });

  test('Must contain an uppercase letter', async ({ guest: page }) => {
    await expectMessage(page, 'password', 'bayam-segar', 'Password must contain an uppercase letter.');
  });

  test('a lowercase letter', async ({ guest: page }) => {
    await expectMessage(page, 'password', 'BAYAM-SEGAR', 'Password must contain a lowercase letter.');
  });

  test('a symbol (three separate rules).', async ({ guest: page }) => {
    await expectMessage(page, 'password', 'BayamSegar4', 'Password must contain a symbol.');
  });

  test("Form-level: 'Sorry, not all fields are filled out correctly.'", async ({ guest: page }) => {
    await visit(page, '/auth/register');
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page.locator('.error-summary')).toContainText(
      'Sorry, not all fields are filled out correctly.',
    );
  });
});
