import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms, type FormName } from 'virtual:forms';
import { LazyForm } from '#client/forms/loading/lazy-form.tsx';
import { loadForm } from '#client/forms/loading/load-form.ts';
import { fakeApi } from '../support/api.ts';
import { ending } from '../support/form.tsx';
import { callOf, sampleOf } from '../../../support/forms/site-forms.ts';

/** The observers of the page; `arrive` scrolls their elements near the screen. */
let observers: { callback: IntersectionObserverCallback; margin: string | undefined }[];

beforeEach(() => {
  observers = [];
  // One process, two renderers: only here.
  const strict = vi.mocked(console.error).getMockImplementation();
  vi.mocked(console.error).mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('Detected multiple renderers')) strict?.(...words);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
        observers.push({ callback, margin: rootMargin });
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function arrive() {
  const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
  for (const { callback } of observers) callback(entries, {} as IntersectionObserver);
}

function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MemoryRouter>{children}</MemoryRouter>
    </StrictMode>
  );
}

/** The prerendered HTML of a form, as the build makes it. */
async function prerendered(name: FormName): Promise<string> {
  const { start, loaded } = loadForm(name);
  start();
  await loaded;
  const { prelude } = await prerender(
    <Page>
      <LazyForm name={name} />
    </Page>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React's server leaves the contexts of what it rendered last to the browser's renderer, which never shares its process.
  await prerender(<p />);
  return html;
}

/** Hydrates a page that has just arrived: nothing of the form is loaded yet. */
async function hydrate(container: Element, name: FormName) {
  vi.resetModules();
  const fresh = await import('#client/forms/loading/lazy-form.tsx');
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      container,
      <Page>
        <fresh.LazyForm name={name} />
      </Page>,
      { onRecoverableError: (problem) => problems.push(problem) },
    ),
  );
  const ready = () => waitFor(() => expect(container.querySelector('form[data-ready]')).not.toBeNull());
  return { root, problems, ready };
}

async function page(name: FormName): Promise<{ container: HTMLElement; form: HTMLFormElement }> {
  const container = document.createElement('div');
  container.innerHTML = await prerendered(name);
  document.body.append(container);
  return { container, form: container.querySelector('form') as HTMLFormElement };
}

describe('a form reached inside the site', () => {
  it('carries out what is pressed, though the effects of a development build run twice', async () => {
    const { rerender } = render(<Page>{null}</Page>);
    await act(async () =>
      rerender(
        <Page>
          <LazyForm name="career" />
        </Page>,
      ),
    );
    await act(async () => arrive());
    await userEvent.click(await screen.findByRole('button', { name: 'Add reference' }));
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeTruthy();
  });

  it('is fetched when it comes within 600 px of the screen', async () => {
    await act(async () =>
      render(
        <Page>
          <LazyForm name="partner" />
        </Page>,
      ),
    );
    expect(screen.getByRole('status', { name: 'Loading the form' })).toBeTruthy();
    expect(observers.map(({ margin }) => margin)).toContain('600px');
    await act(async () => arrive());
    await waitFor(() => expect(document.querySelector('form[data-form="partner"]')).not.toBeNull());
  });
});

it('is fetched again where it is drawn again, though it could not be had before', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.mocked(console.warn).mockImplementation(() => {});
  vi.spyOn(forms, 'quote').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const routes = [{ path: '*', element: <LazyForm name="quote" needsScripts />, errorElement: <p>It did not load</p> }];
  const draw = () => act(async () => render(<RouterProvider router={createMemoryRouter(routes)} />));
  const { unmount } = await draw();
  expect(await screen.findByText('It did not load')).toBeTruthy();
  unmount();
  await draw();
  await waitFor(() => expect(document.querySelector('form[data-form="quote"]')).not.toBeNull());
});

it('a step reached inside the site is fetched wherever the page is scrolled to', async () => {
  await act(async () =>
    render(
      <Page>
        <LazyForm name="individual-details" needsScripts />
      </Page>,
    ),
  );
  await waitFor(() => expect(document.querySelector('form[data-form="individual-details"]')).not.toBeNull());
});

describe('a prerendered form', () => {
  it('is whole, usable-looking HTML without styles or scripts in it', async () => {
    const { container, form } = await page('contact');
    expect(form.dataset['form']).toBe('contact');
    const fields = Object.keys((await forms.contact()).definition.schema.properties);
    // A group's and a list's controls stand under their paths.
    const names = new Set([...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name.split('/')[0]));
    expect(fields.filter((field) => !names.has(field) && form.querySelector(`#root_${field}`) === null)).toEqual([]);
    expect(container.querySelector('script, style, [style]')).toBeNull();
  });

  it('puts nothing into the address when it is sent too early', async () => {
    const { form } = await page('newsletter');
    expect([form.method, form.getAttribute('action'), form.enctype]).toEqual([
      'post',
      expect.stringMatching(new RegExp(`^/api${callOf('newsletter')}\\?version=[0-9a-f]{16}$`)),
      'multipart/form-data',
    ]);
    // It makes no call, so there is nowhere to send it.
    expect((await page('demo-company')).form.method).toBe('dialog');
  });

  it.each<FormName>(['contact', 'associate-partner', 'company-services', 'demo-company'])(
    '%s hydrates without a mismatch',
    async (name) => {
      const { container, form } = await page(name);
      const { root, problems, ready } = await hydrate(container, name);
      expect(form.dataset['ready']).toBeUndefined();
      await act(async () => arrive());
      await ready();
      expect(problems).toEqual([]);
      expect(container.querySelector('form')).toBe(form);
      act(() => root.unmount());
    },
  );

  it('keeps what was typed, chosen and ticked before', async () => {
    const { container, form } = await page('associate-partner');
    const { root, ready } = await hydrate(container, 'associate-partner');
    const control = (selector: string) => form.querySelector(selector) as HTMLInputElement;
    const typed = control('input[type="text"]');
    const picked = form.querySelector('select') as HTMLSelectElement;
    const chosen = control('input[type="radio"]');
    const ticked = control('input[type="checkbox"]');
    typed.value = String(sampleOf('associate-partner')[typed.name]);
    picked.value = picked.options.item(1)?.value ?? '';
    const pickedBefore = picked.value;
    chosen.checked = true;
    ticked.checked = true;
    const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' });
    Object.defineProperty(screen.getAllByLabelText(/^Take a photo for /)[0], 'files', { value: [photo] });
    await act(async () => typed.focus());
    await ready();
    expect(screen.getByText('photo.jpg', { ignore: '.visually-hidden' })).toBeTruthy();
    await userEvent.click(control('button[type="submit"]'));
    expect(typed).toMatchObject({ value: sampleOf('associate-partner')[typed.name], ariaInvalid: null });
    expect([pickedBefore, picked.value]).toEqual([expect.stringMatching(/./), pickedBefore]);
    expect(chosen.checked).toBe(true);
    expect(ticked).toMatchObject({ checked: true, ariaInvalid: null });
    act(() => root.unmount());
  });

  it('makes up for a submit that came before its engine', async () => {
    const { sent } = fakeApi();
    // What jsdom lacks.
    HTMLFormElement.prototype.requestSubmit = function requestSubmit() {
      this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    };
    const { container, form } = await page('newsletter');
    const { root } = await hydrate(container, 'newsletter');
    const early = new AbortController();
    (await import('#client/forms/early-input.ts')).queueEarlyEvents(early.signal);
    for (const [name, value] of Object.entries(sampleOf('newsletter')))
      (form.elements.namedItem(name) as HTMLInputElement).value = String(value);
    await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await ending('newsletter', 200);
    expect(sent).toHaveLength(1);
    early.abort();
    act(() => root.unmount());
  });
});
