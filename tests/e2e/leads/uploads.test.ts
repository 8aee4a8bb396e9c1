import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BAD, GOOD } from '../../server/support/documents.ts';
import { definitionOf, dialogOf, messageOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { rowsOf, uploadedFiles } from '../support/server/database.ts';
import { captchaCode, dialogText } from '../support/forms/forms.ts';
import { career, fillLead, openLead, payloadOf, pressSend, quote, type LeadForm } from '../support/forms/leads.ts';
import { pdf } from '../support/forms/pdf.ts';
import { openSite } from '../support/server/suite.ts';
import { uploadSpeed } from '../support/browser/browsing.ts';

const MB = 1024 * 1024;
/** A real PDF of a size: what stands behind its end is padding. */
const largePdf = (size: number) => Buffer.concat([pdf('large'), Buffer.alloc(size - pdf('large').length, '\n')]);

const WRONG_TYPE = messageOf('quote', 'file', 'fileTypes');
const PRETENDS = 'The content of this file is not what its name says. Choose the original document';
const MACROS = 'Documents with macros cannot be sent. Save it as PDF and choose that one';
const EMPTY = messageOf('quote', 'file', 'minFileSize');
const TOO_LARGE = messageOf('quote', 'file', 'maxFileSize');
const LARGEST = definitionOf('quote').schema.properties['file']?.maxFileSize ?? 0;

const { site, browser } = await openSite();

async function open(lead: LeadForm) {
  const { page, faults } = await visit(browser, { expected: /status of 41[35]/ });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const form = await openLead(page, site, lead);
  await fillLead(form, lead);
  return { page, faults, posts, form };
}

/** What is said about a field, to those who cannot see it too. */
async function outcomeMessage(page: Page, control: Locator): Promise<string[]> {
  await control.and(page.locator('[aria-invalid="true"]')).waitFor();
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return Promise.all(ids.map(async (id) => (await page.locator(`[id="${id}"]`).innerText()).trim()));
}

/** What the API says of a file that came without the page. */
async function answerTo(name: string, content: Buffer) {
  const body = new FormData();
  for (const [field, value] of Object.entries(payloadOf(quote))) for (const one of [value].flat()) body.append(field, String(one));
  for (const [field, document] of Object.entries(quote.files ?? {}))
    if (field !== 'file') body.append(field, new Blob([new Uint8Array(pdf(field))]), document);
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${site.url}/api${quote.call}`, { method: 'POST', body });
  const { errors } = (await answer.json()) as { errors: unknown };
  return { status: answer.status, errors };
}

describe('a file that is refused', () => {
  it('for its name or size, is reported when it is chosen, in the words of the API', async () => {
    const { page, faults, posts, form } = await open(quote);
    const file = form.locator('[name="file"]');
    for (const [name, content, status, message] of [
      ['drawing.svg', BAD['page.svg'], 415, WRONG_TYPE],
      ['page.html', BAD['page.html'], 415, WRONG_TYPE],
      ['tool.exe', BAD['tool.exe'], 415, WRONG_TYPE],
      ['letter.docm', BAD['macros.docx'], 415, WRONG_TYPE],
      ['empty.pdf', Buffer.alloc(0), 422, EMPTY],
      ['large.pdf', largePdf(LARGEST + MB), 413, TOO_LARGE],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content ?? Buffer.alloc(0) });
      await expect.poll(() => outcomeMessage(page, file), { message: name }).toContain(`*${message}`);
      await pressSend(form, quote);
      expect(await answerTo(name, content ?? Buffer.alloc(0)), name).toEqual({ status, errors: [{ field: 'file', message }] });
    }
    expect(posts).toEqual([]);
    expect(uploadedFiles(site)).toEqual([]);
    expect(rowsOf(site, 'quote')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('for its content, is reported after Send, and another file is then accepted', async () => {
    const { page, faults, form } = await open(career);
    const file = form.locator('[name="file"]');
    for (const [name, content, message] of [
      ['page.pdf', BAD['page.pdf'], PRETENDS],
      ['drawing.png', BAD['drawing.png'], PRETENDS],
      ['tool.png', BAD['tool.exe'], PRETENDS],
      ['letter.docx', BAD['macro.docx'], MACROS],
      ['renamed.docx', BAD['macros.docx'], MACROS],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: content ?? Buffer.alloc(0) });
      await form.locator('[name="captcha"]').fill(await captchaCode(form));
      await pressSend(form, career);
      await expect.poll(() => dialogText(page), { message: name }).toEqual(dialogOf('career', 'other'));
      await page.locator('.swal2-confirm').click();
      await page.locator('.swal2-popup').waitFor({ state: 'detached' });
      await expect.poll(() => outcomeMessage(page, file), { message: name }).toContain(`*${message}`);
    }
    expect(uploadedFiles(site)).toEqual([]);
    expect(rowsOf(site, career.form)).toEqual([]);

    await file.setInputFiles({ name: 'letter.docx', mimeType: 'application/octet-stream', buffer: GOOD['cv.docx'] ?? Buffer.alloc(0) });
    await expect.poll(() => file.getAttribute('aria-invalid')).toBeNull();
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await pressSend(form, career);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('career', 200));
    const kept = rowsOf(site, career.form).flatMap(({ files: each }) => each.map(({ filename }) => encryptedName(filename)));
    expect(kept).toHaveLength(Object.keys(career.files ?? {}).length);
    expect(uploadedFiles(site).toSorted()).toEqual(kept.toSorted());
    expect(faults).toEqual([]);
  });
});

describe('the wait dialog over a slow connection', () => {
  it('shows how much of the file is sent', async () => {
    const { page, faults, form } = await open(quote);
    await form.locator('[name="file"]').setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: largePdf(4 * MB) });
    const speed = await uploadSpeed(page);
    await speed(0.2 * MB);
    await pressSend(form, quote);
    const footer = page.locator('.swal2-footer');
    await footer.getByText(/^(?!4 MB)[\d.]+ [kM]B of 4 MB sent$/).waitFor();
    await expect.poll(() => page.getByText(definitionOf('quote').submit.wait.text).isVisible()).toBe(true);
    await speed(-1);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('quote', 200));
    await expect.poll(() => footer.isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });
});
