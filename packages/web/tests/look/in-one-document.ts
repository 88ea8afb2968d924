import type { Page } from 'playwright-core';

/** An address that leads nowhere: between two pages neither of them is in sight. */
const NOWHERE = '/nowhere';

const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * From now on the page goes to addresses of the site as by its links, within one document: what was fetched and compiled
 * for one page is there for the next, the checker of access above all, which takes half the time then.
 */
export const inOneDocument = async (page: Page): Promise<Page> => {
  const lost = page.getByRole('heading', { name: 'No road leads here' });
  await page.goto(NOWHERE);
  page.goto = async (path) => {
    await follow(page, NOWHERE);
    await lost.waitFor();
    if (path === NOWHERE) return null;
    await follow(page, path);
    await lost.waitFor({ state: 'detached' });
    return null;
  };
  return page;
};
