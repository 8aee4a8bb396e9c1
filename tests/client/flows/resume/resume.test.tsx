import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '#client/flows/progress/application-calls.ts';
import { flows, pathOf } from '#client/flows/flow-table.ts';
import { RequestLink } from '#client/flows/resume/request-link.tsx';
import { ResumeFromLink } from '#client/flows/resume/resume-from-link.tsx';
import { OfferLink } from '#client/flows/resume/offer-link.tsx';
import { stepAt } from '#shared/flows/derive.ts';

interface Call {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

/** The server's answer to each call. A call without an answer fails as without a connection. */
let answers: Record<string, { status: number; data?: unknown; notice?: string }>;
let calls: Call[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ method, address, body: body && JSON.parse(body) });
    const answer = answers[`${method} ${address}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data: answer.data, notice: answer.notice }), { status: answer.status });
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('under a field with a value that is taken', () => {
  const BUTTON = 'Send me a link to go on';
  const renderOffer = (kind: 'email' | 'mobile') => {
    const router = createMemoryRouter([{ path: '*', element: <OfferLink kind={kind} value="9876543210" /> }]);
    render(<RouterProvider router={router} />);
    return userEvent.setup();
  };

  it.each([
    ['email', { email: '9876543210' }],
    ['mobile', { mobile: '9876543210' }],
  ] as const)('a link is requested by %s', async (kind, body) => {
    answers = { 'GET /api/resume': { status: 200, data: { mail: true } }, 'POST /api/resume': { status: 202, data: {} } };
    const user = renderOffer(kind);
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    expect((await screen.findByText(/^If this is an unfinished application/)).getAttribute('role')).toBe('status');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([{ method: 'POST', address: '/api/resume', body }]);
  });

  it.each([
    ['with too many requests', { status: 429 }, /^Too many links were asked for from here/],
    ['with an error', { status: 500 }, /^We could not reach our server/],
    ['without a connection', undefined, /^We could not reach our server/],
  ])('a message reports a server %s', async (_name, answer, words) => {
    answers = { 'GET /api/resume': { status: 200, data: { mail: true } }, ...(answer && { 'POST /api/resume': answer }) };
    const user = renderOffer('mobile');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    expect((await screen.findByText(words)).querySelector('a[href^="mailto:"]')).not.toBeNull();
  });

  it.each([{ 'GET /api/resume': { status: 200, data: { mail: false } } }, {}])(
    'mail and phone of the company are shown if no link can be sent: %j',
    async (serverAnswers) => {
      answers = serverAnswers;
      renderOffer('email');
      const line = await screen.findByText(/^Is it your own application/);
      expect([line.querySelector('a[href^="mailto:"]'), line.querySelector('a[href^="tel:"]')]).not.toContain(null);
      expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
    },
  );
});

describe('on the first step', () => {
  const open = async () => {
    const router = createMemoryRouter([{ path: '*', element: <RequestLink /> }]);
    render(<RouterProvider router={router} />);
    const user = userEvent.setup();
    await user.click(screen.getByText('Started in another browser?'));
    return user;
  };
  const field = () => screen.findByRole('textbox', { name: 'E-mail address or number in your application' });

  it.each([
    [' asha@example.com ', { email: 'asha@example.com' }],
    ['+91 98765 43210', { mobile: '+91 98765 43210' }],
  ])('a link is requested by %j', async (typed, body) => {
    answers = { 'GET /api/resume': { status: 200, data: { mail: true } }, 'POST /api/resume': { status: 202, data: {} } };
    const user = await open();
    await user.type(await field(), `${typed}{Enter}`);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^If this is an unfinished application/));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([{ method: 'POST', address: '/api/resume', body }]);
  });

  it('a link can be requested if the section was opened before hydration', async () => {
    answers = { 'GET /api/resume': { status: 200, data: { mail: true } } };
    const router = createMemoryRouter([{ path: '*', element: <RequestLink /> }]);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<RouterProvider router={router} />);
    container.querySelector('details')?.setAttribute('open', '');
    render(<RouterProvider router={router} />, { container, hydrate: true });
    expect(await field()).toBeTruthy();
  });

  it('an empty field is not sent, shows an error and takes the focus', async () => {
    answers = { 'GET /api/resume': { status: 200, data: { mail: true } } };
    const user = await open();
    const input = await field();
    await user.click(screen.getByRole('button', { name: 'Send me a link to go on' }));
    expect([document.activeElement, input.getAttribute('aria-invalid')]).toEqual([input, 'true']);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^\*Enter the address or number/);
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([{ 'GET /api/resume': { status: 200, data: { mail: false } } }, {}])(
    'mail and phone of the company are shown if no link can be sent: %j',
    async (serverAnswers) => {
      answers = serverAnswers;
      await open();
      await waitFor(() => expect(calls).toHaveLength(1));
      const line = screen.getByText(/^To go on with your application/);
      expect([line.querySelector('a[href^="mailto:"]'), line.querySelector('a[href^="tel:"]')]).not.toContain(null);
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});

describe('the page of the link in a mail', () => {
  const PATH = '/it-service-provider-company-details';
  const BUTTON = 'Go on with my application';
  const position = stepAt(flows, 'company', 'company-details');
  const openLink = (fragment: string) => {
    const onOpened = vi.fn<(application: Application) => void>();
    const router = createMemoryRouter([{ path: '*', element: <ResumeFromLink position={position} onOpened={onOpened} /> }], {
      initialEntries: [PATH + fragment],
    });
    render(<RouterProvider router={router} />);
    return { onOpened, router, user: userEvent.setup() };
  };

  it('opens the application with one button, and removes the token from the URL before the click', async () => {
    const [first, second, third] = position.flow.steps;
    if (!first || !second || !third) throw new Error('The flow has no third step to go on with.');
    const records = { [first.form]: { id: '1' }, [second.form]: { id: '2' } };
    const notice = 'It no longer asks for “Turnover”.';
    answers = { 'POST /api/resume/open': { status: 200, data: { records }, notice } };
    const { onOpened, router, user } = openLink('#resume=token');
    const button = await screen.findByRole('button', { name: BUTTON });
    expect([calls, router.state.location.hash]).toEqual([[], '']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Go on with your application' }));
    await user.click(button);
    await waitFor(() => expect(onOpened.mock.calls).toEqual([[{ records, notice }]]));
    expect(calls).toEqual([{ method: 'POST', address: '/api/resume/open', body: { token: 'token' } }]);
    expect(document.activeElement?.textContent).toBe(`Your application is back. Saved so far: ${first.label}, ${second.label}.`);
    expect(screen.getByRole('link', { name: `Go on with ${third.label}` }).getAttribute('href')).toBe(pathOf(third.page));
  });

  it('focuses a message on how to get another link if this one was used or has expired', async () => {
    answers = { 'POST /api/resume/open': { status: 404 } };
    const { onOpened, user } = openLink('#resume=token');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(
        /^This link was used already, is older than 30 minutes, or was sent before the first step was saved again\. Ask for another one under “Started in another browser\?”/,
      ),
    );
    expect([screen.queryByRole('button', { name: BUTTON }), onOpened.mock.calls.length]).toEqual([null, 0]);
  });

  it.each([
    [{ status: 429 }, /^Too many links were opened from here/],
    [undefined, /^We could not reach our server\. Please try again, or/],
  ])('keeps the button if the server failed: %j', async (answer, words) => {
    answers = answer ? { 'POST /api/resume/open': answer } : {};
    const { user } = openLink('#resume=token');
    const button = await screen.findByRole('button', { name: BUTTON });
    const status = screen.getByRole('status');
    await user.click(button);
    await screen.findByText(words);
    // Screen readers announce only a status element that existed before. The button keeps the focus.
    expect([status.textContent, document.activeElement]).toEqual([expect.stringMatching(words), button]);
    answers = { 'POST /api/resume/open': { status: 200, data: { records: {} } } };
    await user.click(screen.getByRole('button', { name: BUTTON }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your application is back/));
  });

  it.each(['', '#top'])('shows nothing for other fragments: %j', async (fragment) => {
    const { router } = openLink(fragment);
    expect([document.body.textContent, router.state.location.hash]).toEqual(['', fragment]);
  });
});
