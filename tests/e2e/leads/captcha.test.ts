import type { Request } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { selectCases } from '../support/browser/breadth.ts';
import { dialogOf, messageOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { captchaCode, dialogText } from '../support/forms/forms.ts';
import { readAnswers, career, fillLead, type LeadForm, openLeadPage, payloadOf, pressSend, quote } from '../support/forms/leads.ts';
import { openSite } from '../support/server/suite.ts';
import { createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Recorder {
  /** Address of the site through the proxy. */
  readonly url: string;
  /** The fields of each POST as they were sent: files by name, several values joined by commas. */
  readonly calls: Readonly<Record<string, string>>[];
  close(): Promise<void>;
}

async function fieldsOf(body: Buffer, type = ''): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const textOf = (name: string) =>
    form
      .getAll(name)
      .map((value) => (typeof value === 'string' ? value : value.name))
      .join();
  return Object.fromEntries([...form.keys()].map((name) => [name, textOf(name)]));
}

/** A proxy that records what the browser sends, as Playwright does not show bodies with files. */
async function startRecorder(site: { readonly url: string }): Promise<Recorder> {
  const calls: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const onward = call(new URL(url, site.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      if (method === 'POST') void fieldsOf(Buffer.concat(body), headers['content-type']).then((fields) => calls.push(fields));
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const { site, browser } = await openSite();
const recorder = await startRecorder(site);
afterAll(() => recorder.close());

/** Opens a form on a page that records faults and POSTs. */
async function open(lead: LeadForm) {
  const { page, faults } = await visit(browser);
  const calls: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request));
  const form = await openLeadPage(page, recorder, lead);
  return { page, faults, calls, form };
}

describe.each(selectCases([quote, career], (lead) => lead === quote))('the captcha of the $form form', (lead) => {
  it('is required, is redrawn after a wrong code, and is never sent', async () => {
    const { page, faults, calls, form } = await open(lead);
    await fillLead(form, { ...lead, hasCaptcha: false });
    const filled = await readAnswers(form);
    await pressSend(form, lead);
    const captcha = form.locator('[name="captcha"]');
    await captcha.and(form.locator('[aria-invalid="true"]')).waitFor();
    await expect.poll(() => captcha.evaluate((control) => control === document.activeElement)).toBe(true);
    await expect.poll(() => form.innerText()).toContain(`*${messageOf(lead.form, 'captcha', 'required')}`);
    await expect.poll(() => form.innerText()).toContain('1 field needs attention');

    // A wrong code is cleared and a new one drawn; nothing is sent.
    const code = await captchaCode(form);
    await captcha.fill(code === 'aaaaaa' ? 'bbbbbb' : 'aaaaaa');
    await pressSend(form, lead);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 'captcha'));
    await expect.poll(() => captcha.inputValue()).toBe('');
    expect(calls).toEqual([]);
    await page.locator('.swal2-confirm').click();
    await expect.poll(() => captcha.evaluate((control) => control === document.activeElement)).toBe(true);
    await expect.poll(() => readAnswers(form)).toEqual(filled);
    const drawn = await captchaCode(form);
    expect(drawn).not.toBe(code);

    await captcha.fill(drawn);
    await pressSend(form, lead);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 200));
    // Only the fields of the payload are sent.
    const payload = Object.entries(payloadOf(lead)).map(([name, value]) => [name, String(value)] as const);
    await expect.poll(() => recorder.calls.at(-1)).toEqual({ ...Object.fromEntries(payload), ...lead.files });
    expect(faults).toEqual([]);
  });
});

describe('the quote form', () => {
  it('offers «Design & Brand Identity» twice: each stays selected, and both send the same value', async () => {
    const { page, faults, form } = await open(quote);
    const before = recorder.calls.length;
    const service = form.locator('[name="service"]');
    const texts = await service.locator('option').allInnerTexts();
    const twins = texts.flatMap((text, index) => (text === 'Design & Brand Identity' ? [index] : []));
    expect(twins).toHaveLength(2);
    for (const index of twins) {
      await fillLead(form, quote);
      await service.selectOption({ index });
      await form.locator('[name="message"]').fill('A name, a logo and a shop front');
      await form.locator('[name="captcha"]').focus();
      await expect.poll(() => service.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(index);
      await pressSend(form, quote);
      await dialogText(page);
      await page.locator('.swal2-confirm').click();
      await page.locator('.swal2-popup').waitFor({ state: 'detached' });
      await expect.poll(() => service.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(0);
    }
    await expect
      .poll(() => recorder.calls.slice(before).map(({ service: sent }) => sent))
      .toEqual(['Design & Brand Identity', 'Design & Brand Identity']);
    expect(faults).toEqual([]);
  });
});
