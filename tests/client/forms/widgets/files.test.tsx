import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, parts } from '../support/api.ts';
import { dialog, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

async function sentBody(submit: () => Promise<void>): Promise<unknown> {
  await submit();
  await dialog('Saved');
  return api.sent.at(-1)?.body;
}

describe('a list of files', () => {
  const papers = {
    title: 'Papers',
    type: 'array',
    maxItems: 3,
    items: { title: 'Paper', fileTypes: ['pdf'], maxFileSize: 1_048_576 },
  } as const;
  const form = fixture({
    properties: { papers },
    submit: {
      call: { method: 'POST', path: '/fixture', encoding: 'multipart' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  });
  const pdf = new File(['x'], 'one.pdf');

  it('has one file in each added row', async () => {
    const { user, control, submit } = await show(form);
    for (const row of [0, 1]) {
      await user.click(screen.getByRole('button', { name: /^Add/ }));
      expect(control(`papers/${row}`)).toMatchObject({ type: 'file' });
      await user.upload(control(`papers/${row}`), pdf);
    }
    const body = parts(await sentBody(submit));
    expect(body.filter(([name]) => name.startsWith('papers/'))).toHaveLength(2);
  });

  it('reports a rejected file at once, in its own row', async () => {
    const { control, description } = await show(form);
    const user = userEvent.setup({ applyAccept: false });
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    for (const fileName of ['cv.exe', 'cv.bat']) {
      await user.upload(control('papers/0'), new File(['x'], fileName));
      expect(description('papers/0')).toMatch(/^\*This type of file cannot be sent/);
    }
  });
});

describe('a file', () => {
  const paper = { title: 'CV', fileTypes: ['pdf', 'jpg'], minFileSize: 1, maxFileSize: 2_097_152 } as const;
  const form = fixture({
    properties: { cv: paper, tags: { type: 'array', uniqueItems: true, maxItems: 2, items: { type: 'string', enum: ['a', 'b'] } } },
    ui: { cv: { 'ui:options': { accept: '.pdf' } }, tags: { 'ui:widget': 'checkboxes' } },
    submit: {
      call: { method: 'POST', path: '/fixture', encoding: 'multipart' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  });
  const pdf = new File(['x'.repeat(1500)], 'cv.pdf', { type: 'application/pdf' });

  it('is chosen by a file input, and shows its name and size', async () => {
    const { user, control } = await show(form);
    expect(control('cv')).toMatchObject({ type: 'file', accept: '.pdf' });
    await user.upload(control('cv'), pdf);
    expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
    expect(screen.getByText('1 kB')).toBeTruthy();
  });

  it('is sent as a file, and an array as repeated parts', async () => {
    const { user, control, submit } = await show(form, { initialData: { tags: ['a', 'b'] } });
    await user.upload(control('cv'), pdf);
    const body = parts(await sentBody(submit));
    expect(body.filter(([name]) => name === 'tags').map(([, value]) => value)).toEqual(['a', 'b']);
    expect(body.find(([name]) => name === 'cv')?.[1]).toMatchObject({ name: 'cv.pdf', size: 1500, type: 'application/pdf' });
  });

  it.each([
    ['of another type', new File(['x'], 'cv.exe'), /^\*This type of file cannot be sent/],
    ['that is empty', new File([], 'cv.pdf'), /^\*This file is empty/],
    [
      'that is too large',
      Object.defineProperty(new File(['x'], 'cv.pdf'), 'size', { value: 2_097_153 }),
      /^\*This file is too large.*2 MB/,
    ],
  ])('%s can be chosen, and is rejected with a message at once', async (_case, file, message) => {
    const { control, description } = await show(form);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(control('cv'), file);
    expect(description('cv')).toMatch(message);
  });

  it('can be removed, which focuses the input again', async () => {
    const { user, control, submit } = await show(form);
    await user.upload(control('cv'), pdf);
    await user.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    expect(document.activeElement).toBe(control('cv'));
    expect(parts(await sentBody(submit))).toEqual([]);
  });

  it('can be a photo from the camera where pictures are accepted', async () => {
    const { user, submit } = await show(form);
    const camera = screen.getByLabelText<HTMLInputElement>(/Take a photo/);
    expect(camera.name).toBe('');
    await user.upload(camera, new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' }));
    expect(parts(await sentBody(submit))[0]?.[1]).toMatchObject({ name: 'photo.jpg' });
  });
});
