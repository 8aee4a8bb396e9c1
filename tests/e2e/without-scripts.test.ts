import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { selectCases } from './support/browser/breadth.ts';
import { hydrate } from './support/browser/browsing.ts';
import { newProfile, watchFaults } from './support/browser/browser.ts';
import { readLeads } from './support/server/database.ts';
import { fillRequired, openForm } from './support/forms/forms.ts';
import { openSite } from './support/server/suite.ts';
import { WINDOWS } from './support/browser/windows.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { definitionOf, dialogOf, messageOf } from '../support/forms/site-words.ts';

const { site, browser } = await openSite();
// Like the setting of a visitor: then the browser shows <noscript>, and CSS knows it.
const scriptless = await launchBrowser('--blink-settings=scriptEnabled=false');
afterAll(() => scriptless.close());

const WIDTHS = WINDOWS.map(({ viewport }) => viewport.width);
const person = { name: 'Asha Rao', email: 'asha.rao@example.com', phone: '98765 43210' };
const PDF = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** The lead forms: where each stands, what is typed, chosen and attached. */
const FORMS = [
  {
    form: 'contact',
    path: '/contact-us',
    text: { ...person, message: 'We run four clinics.' },
  },
  {
    form: 'quote',
    path: '/get-a-quote',
    text: { ...person, message: 'An app for clinics' },
    choose: { service: 'Others', project_budget: 'Below $10K' },
    attach: 'file',
  },
  {
    form: 'career',
    path: '/career',
    text: { ...person, message: 'I write servers.' },
    choose: { post: 1, experience: 1 },
    attach: 'file',
  },
  {
    form: 'partner',
    path: '/become-a-partner',
    text: { name: 'Asha Rao', email: 'asha@example.com', mobile: '98765 43210' },
  },
  { form: 'newsletter', path: '/', text: { email: 'asha@example.com' } },
] as const satisfies readonly {
  form: string;
  path: string;
  text: Record<string, string>;
  choose?: Record<string, string | number>;
  attach?: string;
}[];

async function open(width: number, path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await (await newProfile(scriptless, { viewport: { width, height: 800 } })).newPage();
  // Chromium reports preloaded scripts as blocked, as it does not run them.
  const faults = watchFaults(page, /status of 422|\.js csp$/);
  await page.goto(site.url + path);
  return { page, faults };
}

const formOf = (page: Page, name: string) => page.locator(`form[data-form="${name}"]`).first();

describe.each(WIDTHS)('with scripts off, at %i px', (width) => {
  it.each(selectCases(FORMS, ({ form }) => form === 'quote' || form === 'partner'))(
    'the $form form is sent, and its page shows the result',
    async ({ form: name, path, ...input }) => {
      const { page, faults } = await open(width, path);
      const before = readLeads(site, name).length;
      const form = formOf(page, name);
      await expect.poll(() => form.getAttribute('method')).toBe('post');
      const isAsked = ([field]: readonly [string, unknown]) => field in definitionOf(name).schema.properties;
      for (const [field, text] of Object.entries(input.text).filter(isAsked)) {
        await form.locator(`[name="${field}"]`).fill(name === 'newsletter' || name === 'partner' ? uniqueValue(field, text, width) : text);
      }
      for (const [field, choice] of Object.entries('choose' in input ? input.choose : {}).filter(isAsked)) {
        const control = form.locator(`[name="${field}"]`);
        if ((await control.evaluate((element) => element.tagName)) !== 'SELECT') await control.fill('2 years');
        else await control.selectOption(typeof choice === 'number' ? { index: choice } : choice);
      }
      if ('attach' in input) await form.locator(`[name="${input.attach}"]`).setInputFiles(PDF);
      await fillRequired(form);
      await expect
        .poll(() =>
          form
            .locator('canvas')
            .isVisible()
            .catch(() => false),
        )
        .toBe(false);
      await form.locator('[type="submit"]').click();
      await page.waitForURL(/\?sent=/);
      await expect.poll(async () => new URL(page.url()).pathname).toBe(path);
      const note = formOf(page, name).locator('xpath=preceding-sibling::*[@role="status"]');
      await expect.poll(() => note.innerText()).toContain(dialogOf(name, 200).title);
      await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expect.poll(async () => readLeads(site, name)).toHaveLength(before + 1);
      expect(faults).toEqual([]);
    },
  );

  it('errors show under their fields, the first wrong field has the focus, and the text stays', async () => {
    const { page, faults } = await open(width, '/contact-us');
    await formOf(page, 'contact').locator('[name="name"]').fill('Asha Rao');
    await formOf(page, 'contact').locator('[name="phone"]').fill('12');
    await formOf(page, 'contact').locator('[name="message"]').fill('Zeile eins\n<b>Zeile zwei</b>');
    await formOf(page, 'contact').locator('[type="submit"]').click();
    const form = formOf(page, 'contact');
    await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
    await form.getByText(`*${messageOf('contact', 'phone', 'minLength')}`).waitFor();
    const email = form.locator('[name="email"]');
    await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => email.getAttribute('aria-describedby')).toMatch(/-error$/);
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe('Zeile eins\n<b>Zeile zwei</b>');
    await email.fill('asha@example.com');
    await form.locator('[name="phone"]').fill('9876543210');
    await fillRequired(form);
    await form.locator('[type="submit"]').click();
    await page.waitForURL(/\?sent=contact/);
    expect(faults).toEqual([]);
  });

  it('a refused form asks for its file again, as no page can keep it', async () => {
    const { page, faults } = await open(width, '/become-partner-form');
    const form = formOf(page, 'associate-partner');
    const resume = form.locator('[name="resume"]');
    await fillRequired(form);
    await form.locator('[name="email"]').fill('nobody');
    await resume.setInputFiles(PDF);
    await form.locator('[type="submit"]').click();
    const askAgain = 'This page could not keep brief.pdf: please choose it again.';
    await form.getByText(askAgain).waitFor();
    await expect.poll(() => form.locator('xpath=preceding-sibling::*[@role="alert"]').innerText()).toContain(askAgain);
    const descriptions = () =>
      resume.evaluate((control) =>
        control
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
    await expect.poll(descriptions).toContain(`*${askAgain}`);
    await expect.poll(() => form.locator('[name="email"]').evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await form.locator('[name="email"]').fill(uniqueValue('email', '', width + 1));
    await resume.setInputFiles(PDF);
    await form.locator('[type="submit"]').click();
    await page.waitForURL(/\?sent=associate-partner/);
    expect(faults).toEqual([]);
  });

  it('a row with an error has no buttons, as they would need scripts', async () => {
    const { page, faults } = await open(width, '/career');
    const form = formOf(page, 'career');
    await form.locator('[data-row] input').first().fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    await form.locator('[data-row="0"] [aria-invalid="true"]').first().waitFor();
    await expect.poll(() => form.getByRole('group').getByRole('button').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('a form of several pages shows all of them, over one Submit button', async () => {
    const { page, faults } = await open(width, '/it-service-provider');
    const form = formOf(page, 'demo-company');
    const steps = form.getByRole('group', { name: /^Step / });
    await expect.poll(() => steps.count()).toBe(4);
    for (const step of await steps.all())
      await expect.poll(() => step.getByRole('textbox').or(step.getByRole('checkbox')).first().isEnabled()).toBe(true);
    await form.locator('[name="bank_name"]').fill('Bank of India');
    await form.locator('[name="bank_name"]').focus();
    await expect.poll(() => form.locator('[name="bank_name"]').evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => form.getByRole('button').allInnerTexts()).toEqual(['Submit']);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('the steps say that they need scripts, and give an e-mail address', async () => {
    const { page } = await open(width, '/it-service-provider-company-details');
    // By its element, as Playwright does not search text in <noscript>.
    await expect.poll(() => page.locator('main noscript p').innerText()).toContain('These steps need JavaScript');
    await expect
      .poll(() =>
        page
          .locator('main')
          .getByRole('link', { name: /@example\.com/ })
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expect.poll(() => page.locator('main [name="name_of_organisation"]').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main [type="submit"]').filter({ visible: true }).count()).toBe(0);
  });
});

/** A new value for unique fields; other fields keep their text. */
function uniqueValue(field: string, text: string, width: number): string {
  if (field === 'email') return `asha-${width}@example.com`;
  return field === 'mobile' ? `98765 4${width}`.padEnd(11, '0') : text;
}

describe('when the page’s script cannot be loaded', () => {
  it.each(WIDTHS)('the steps say so and offer «Try again», at %i px', async (width) => {
    const page = await (await newProfile(browser, { viewport: { width, height: 800 } })).newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${site.url}/it-service-provider-individual-basic-details`);
    await page.getByText('A part of this page could not be loaded').waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await openForm(page, 'individual-details');
    await expect.poll(() => page.getByText('A part of this page could not be loaded').isVisible()).toBe(false);
  });

  it.each(['**/assets/*.js', /\/assets\/main-[^/]*\.js$/])(
    'a lead form is sent by the browser itself, and the answer hydrates once the script loads: %s',
    async (scripts) => {
      const page = await (await newProfile(browser)).newPage();
      const faults = watchFaults(page, /ERR_(FAILED|ABORTED)|status of 422/);
      await page.route(scripts, (route) => route.abort());
      await page.goto(`${site.url}/contact-us`);
      await formOf(page, 'contact').locator('[name="name"]').fill('Asha Rao');
      // Before that, the first script holds what is pressed.
      await page.locator('html:not([data-scripts]), html[data-scripts="failed"]').waitFor();
      await page.unroute(scripts);
      await formOf(page, 'contact').locator('[type="submit"]').click();
      const form = await openForm(page, 'contact');
      await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
      await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
      await form.locator('[name="email"]').fill('asha@example.com');
      await form.locator('[name="email"]').blur();
      await expect.poll(() => form.locator('[name="email"]').getAttribute('aria-invalid')).toBeNull();
      expect(faults).toEqual([]);
    },
  );
});

describe.each(WIDTHS)('when a form’s own script cannot be loaded, at %i px', (width) => {
  async function withoutEngine(path: string): Promise<{ page: Page; faults: string[] }> {
    const page = await (await newProfile(browser, { viewport: { width, height: 800 } })).newPage();
    // The other forms of the page fail to load as well.
    const faults = watchFaults(page, /ERR_FAILED/);
    await page.route('**/assets/schema-form*.js', (route) => route.abort());
    await page.goto(site.url + path);
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    return { page, faults };
  }

  it('the form says so, and is sent by the browser itself', async () => {
    const { page, faults } = await withoutEngine('/contact-us');
    const form = formOf(page, 'contact');
    await form.locator('[name="name"]').fill('Asha Rao');
    const notice = page.locator('main').getByRole('alert').filter({ hasText: 'You can fill it in and send it all the same.' }).first();
    await notice.waitFor();
    await expect.poll(() => form.locator('canvas').isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    for (const [field, text] of Object.entries({
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'We run four clinics.',
    })) {
      await form.locator(`[name="${field}"]`).fill(text);
    }
    await fillRequired(form);
    await page.unroute('**/assets/schema-form*.js');
    await form.locator('[type="submit"]').click();
    await page
      .getByRole('status')
      .filter({ hasText: dialogOf('contact', 200).title })
      .waitFor();
    await expect
      .poll(async () => readLeads(site, 'contact').at(-1)?.payload)
      .toMatchObject({ name: 'Asha Rao', message: 'We run four clinics.' });
    expect(faults).toEqual([]);
  });

  it('«Try again» loads it, and keeps what was typed', async () => {
    const { page, faults } = await withoutEngine('/contact-us');
    const form = formOf(page, 'contact');
    await form.locator('[name="name"]').fill('Asha Rao');
    const tryAgain = page.locator('main').getByRole('alert').getByRole('button', { name: 'Try again' }).first();
    await tryAgain.waitFor();
    await page.unroute('**/assets/schema-form*.js');
    await Promise.all([page.waitForEvent('load'), tryAgain.click()]);
    await openForm(page, 'contact');
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    await expect.poll(() => page.locator('main').getByRole('alert').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('«Try again» first warns that the text is lost when the browser cannot keep it', async () => {
    const { page } = await withoutEngine('/contact-us');
    const form = formOf(page, 'contact');
    await page.evaluate(() =>
      Object.defineProperty(Storage.prototype, 'setItem', {
        value: () => {
          throw new DOMException('There is no room', 'QuotaExceededError');
        },
      }),
    );
    await form.locator('[name="name"]').fill('Asha Rao');
    const notice = page.locator('main').getByRole('alert').first();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.getByText('Trying again loses what you wrote.').waitFor();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    await page.unroute('**/assets/schema-form*.js');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await openForm(page, 'contact');
  });

  it('a step says so with an e-mail address, as no browser can send it by itself', async () => {
    const { page, faults } = await withoutEngine('/it-service-provider-individual-basic-details');
    await page.getByText('A part of this page could not be loaded').waitFor();
    await expect.poll(() => page.locator('form[data-form="individual-details"]').isVisible()).toBe(true);
    await expect
      .poll(() =>
        page
          .locator('main')
          .getByRole('link', { name: /@example\.com/ })
          .first()
          .isVisible(),
      )
      .toBe(true);
    expect(faults).toEqual([]);
  });

  it('a form that was sent before the script failed is sent by the browser', async () => {
    const page = await (await newProfile(browser, { viewport: { width, height: 800 } })).newPage();
    const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/assets/schema-form*.js', async (route) => {
      await failure;
      await route.abort();
    });
    await page.goto(`${site.url}/contact-us`);
    await hydrate(page);
    const form = formOf(page, 'contact');
    await form.locator('[name="name"]').fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    await expect.poll(async () => page.url()).toBe(`${site.url}/contact-us`);
    fail();
    await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
  });
});
