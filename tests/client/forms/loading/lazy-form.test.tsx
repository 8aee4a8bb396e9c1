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

/** The intersection observers of the page. `comeNearViewport` triggers all of them. */
let observers: { callback: IntersectionObserverCallback; margin: string | undefined }[];

beforeEach(() => {
  observers = [];
  // Only tests render on the server and in the browser in one process.
  const failTest = vi.mocked(console.error).getMockImplementation();
  vi.mocked(console.error).mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('Detected multiple renderers')) failTest?.(...words);
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

function comeNearViewport() {
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

/** The HTML of a form, prerendered as in the build. */
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
  // React's static renderer stays registered at the contexts of its last page; an empty page replaces it.
  await prerender(<p />);
  return html;
}

/** Hydrates a page as on its first load, when nothing of the form is loaded yet. */
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

async function showPrerendered(name: FormName): Promise<{ container: HTMLElement; form: HTMLFormElement }> {
  const container = document.createElement('div');
  container.innerHTML = await prerendered(name);
  document.body.append(container);
  return { container, form: container.querySelector('form') as HTMLFormElement };
}

describe('a form reached by a link inside the site', () => {
  it('handles clicks in a development build, which runs effects twice', async () => {
    const { rerender } = render(<Page>{null}</Page>);
    await act(async () =>
      rerender(
        <Page>
          <LazyForm name="career" />
        </Page>,
      ),
    );
    await act(async () => comeNearViewport());
    await userEvent.click(await screen.findByRole('button', { name: 'Add reference' }));
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeTruthy();
  });

  it('is loaded when it comes within 600 px of the viewport', async () => {
    await act(async () =>
      render(
        <Page>
          <LazyForm name="partner" />
        </Page>,
      ),
    );
    expect(screen.getByRole('status', { name: 'Loading the form' })).toBeTruthy();
    expect(observers.map(({ margin }) => margin)).toContain('600px');
    await act(async () => comeNearViewport());
    await waitFor(() => expect(document.querySelector('form[data-form="partner"]')).not.toBeNull());
  });
});

it('a form that failed to load is loaded again when it is rendered again', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.mocked(console.warn).mockImplementation(() => {});
  vi.spyOn(forms, 'quote').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const routes = [{ path: '*', element: <LazyForm name="quote" needsScripts />, errorElement: <p>It did not load</p> }];
  const renderPage = () => act(async () => render(<RouterProvider router={createMemoryRouter(routes)} />));
  const { unmount } = await renderPage();
  expect(await screen.findByText('It did not load')).toBeTruthy();
  unmount();
  await renderPage();
  await waitFor(() => expect(document.querySelector('form[data-form="quote"]')).not.toBeNull());
});

it('a step of an application is loaded wherever the page is scrolled to', async () => {
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
  it('has a control for every field, and no inline styles or scripts', async () => {
    const { container, form } = await showPrerendered('contact');
    expect(form.dataset['form']).toBe('contact');
    const fields = Object.keys((await forms.contact()).definition.schema.properties);
    // Controls of groups and lists are named by path; the first segment is the field.
    const names = new Set([...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name.split('/')[0]));
    expect(fields.filter((field) => !names.has(field) && form.querySelector(`#root_${field}`) === null)).toEqual([]);
    expect(container.querySelector('script, style, [style]')).toBeNull();
  });

  it('sends answers by POST to the API, never in the URL', async () => {
    const { form } = await showPrerendered('newsletter');
    expect([form.method, form.getAttribute('action'), form.enctype]).toEqual([
      'post',
      expect.stringMatching(new RegExp(`^/api${callOf('newsletter')}\\?version=[0-9a-f]{16}$`)),
      'multipart/form-data',
    ]);
    // The demo form calls no API, so there is nowhere to send it.
    expect((await showPrerendered('demo-company')).form.method).toBe('dialog');
  });

  it.each<FormName>(['contact', 'associate-partner', 'company-services', 'demo-company'])(
    '%s hydrates without a mismatch',
    async (name) => {
      const { container, form } = await showPrerendered(name);
      const { root, problems, ready } = await hydrate(container, name);
      expect(form.dataset['ready']).toBeUndefined();
      await act(async () => comeNearViewport());
      await ready();
      expect(problems).toEqual([]);
      expect(container.querySelector('form')).toBe(form);
      act(() => root.unmount());
    },
  );

  it('keeps what was typed, selected and ticked before it is ready', async () => {
    const { container, form } = await showPrerendered('associate-partner');
    const { root, ready } = await hydrate(container, 'associate-partner');
    const control = (selector: string) => form.querySelector(selector) as HTMLInputElement;
    const textBox = control('input[type="text"]');
    const select = form.querySelector('select') as HTMLSelectElement;
    const radio = control('input[type="radio"]');
    const checkbox = control('input[type="checkbox"]');
    textBox.value = String(sampleOf('associate-partner')[textBox.name]);
    select.value = select.options.item(1)?.value ?? '';
    const selectedBefore = select.value;
    radio.checked = true;
    checkbox.checked = true;
    const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' });
    Object.defineProperty(screen.getAllByLabelText(/^Take a photo for /)[0], 'files', { value: [photo] });
    await act(async () => textBox.focus());
    await ready();
    expect(screen.getByText('photo.jpg', { ignore: '.visually-hidden' })).toBeTruthy();
    await userEvent.click(control('button[type="submit"]'));
    expect(textBox).toMatchObject({ value: sampleOf('associate-partner')[textBox.name], ariaInvalid: null });
    expect([selectedBefore, select.value]).toEqual([expect.stringMatching(/./), selectedBefore]);
    expect(radio.checked).toBe(true);
    expect(checkbox).toMatchObject({ checked: true, ariaInvalid: null });
    act(() => root.unmount());
  });

  it('sends a form that was submitted before it was ready', async () => {
    const { sent } = fakeApi();
    // jsdom does not implement it.
    HTMLFormElement.prototype.requestSubmit = function requestSubmit() {
      this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    };
    const { container, form } = await showPrerendered('newsletter');
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
