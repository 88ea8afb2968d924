import { openMatch } from '../at-match.ts';
import { likeAnother, type Scene } from './scene.ts';

/** Pages with nothing to show, and pages on which something went wrong. */
export const TROUBLE: readonly Scene[] = [
  likeAnother({
    name: 'lobby, nothing fits',
    open: async (page) => {
      await page.goto('/');
      await page.getByLabel('Title or scenario').fill('no such match');
      await page
        .getByText(/that fits/)
        .first()
        .waitFor();
    },
  }),
  {
    name: 'account, a wrong password',
    apart: true,
    open: async (page) => {
      await page.context().clearCookies();
      await page.goto('/account');
      await page.getByLabel('Name').first().fill('Nobody');
      await page.getByLabel('Password').first().fill('stillness at 1866');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'replay, a file that is none',
    open: async (page) => {
      await page.goto('/replay');
      await page.locator('input[type=file]').setInputFiles({
        name: 'match.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"format":"another"}'),
      });
      await page.locator('main .refusal').first().waitFor();
    },
  },
  {
    name: 'a page that cannot be fetched',
    apart: true,
    open: async (page) => {
      await page.goto('/');
      await page.locator('main h1').waitFor();
      await page.route('**/assets/help-*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'Help' }).first().click();
      await page
        .getByRole('button', { name: /again|Reload/ })
        .first()
        .waitFor();
    },
  },
  likeAnother({
    name: 'match, find, nothing found',
    fillsWindow: true,
    open: async (page, { fresh }) => {
      await openMatch(page, fresh);
      await page.keyboard.press('/');
      await page.getByRole('dialog', { name: 'Find' }).waitFor();
      await page.keyboard.type('no such place');
      await page.getByText(/^Nothing/).waitFor();
    },
  }),
  likeAnother({
    name: 'invitation that is no longer open',
    apart: true,
    open: async (page, { fresh }) => {
      await page.context().clearCookies();
      await page.goto(`/join/${fresh}#secret`);
      await page.getByText('All its seats are taken.').waitFor();
    },
  }),
];
