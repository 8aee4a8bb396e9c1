import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dueNotices, safariVersion } from '#client/app/notices/due-notices.ts';
import type { DialogSpec } from '#shared/forms/types.ts';
import { until } from '../../../support/runner/until.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI_15 = `${MAC}/605.1.15 (KHTML, like Gecko) Version/15.6.1 Safari/605.1.15`;
const SAFARI_16 = `${MAC}/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/605.1.15`;
const CHROME = `${MAC}/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;

describe('the version of Safari', () => {
  it.each([
    ['Safari on a Mac', SAFARI_15, 15],
    ['Safari 16', SAFARI_16, 16],
    ['Safari on an iPhone', `${IOS} Version/15.5 Mobile/15E148 Safari/604.1`, 15],
    ['Chrome', CHROME, undefined],
    ['Edge', `${CHROME} Edg/140.0.0.0`, undefined],
    ['Chrome on an iPhone', `${IOS} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, undefined],
    ['Firefox on an iPhone', `${IOS} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, undefined],
    [
      "old Android's browser",
      'Mozilla/5.0 (Linux; U; Android 4.4; en-in) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
      undefined,
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined],
    ['nothing', '', undefined],
  ])('%s', (_name, userAgent, version) => {
    expect(safariVersion(userAgent)).toBe(version);
  });
});

describe('the notices that are due', () => {
  const planned = { title: "We'll be back soon!", text: 'Two hours.' };
  const titles = (notices: readonly DialogSpec[]) => notices.map(({ title }) => title);

  it('announces the maintenance once a session', () => {
    expect(titles(dueNotices(planned, { userAgent: CHROME, now: 0, isMaintenanceSeen: false }))).toEqual(["We'll be back soon!"]);
    expect(dueNotices(planned, { userAgent: CHROME, now: 0, isMaintenanceSeen: true })).toEqual([]);
  });

  it('stops announcing it at its end, and without one', () => {
    const until = '2026-03-01T23:00:00+05:30';
    const end = Date.parse('2026-03-01T17:30:00Z');
    expect(dueNotices({ ...planned, until }, { userAgent: CHROME, now: end - 1, isMaintenanceSeen: false })).toHaveLength(1);
    expect(dueNotices({ ...planned, until }, { userAgent: CHROME, now: end, isMaintenanceSeen: false })).toEqual([]);
    expect(dueNotices(null, { userAgent: CHROME, now: 0, isMaintenanceSeen: false })).toEqual([]);
  });

  it('says the day of the maintenance where the content gives its end, as it is there', () => {
    const text = 'Two hours, from 9:00 PM to 11:00 PM{date}.';
    const said = (until?: string) =>
      dueNotices({ ...planned, text, ...(until && { until }) }, { userAgent: CHROME, now: 0, isMaintenanceSeen: false })[0]?.text;
    expect(said()).toBe('Two hours, from 9:00 PM to 11:00 PM.');
    expect(said('2026-03-01T23:00:00+05:30')).toBe('Two hours, from 9:00 PM to 11:00 PM on Sunday, 1 March 2026.');
    expect(said('2026-03-01T23:00:00-08:00')).toBe('Two hours, from 9:00 PM to 11:00 PM on Sunday, 1 March 2026.');
  });

  it('warns Safari below 16 after it, as an error', () => {
    const [first, second] = dueNotices(planned, { userAgent: SAFARI_15, now: 0, isMaintenanceSeen: false });
    expect(first?.title).toBe("We'll be back soon!");
    expect(second).toMatchObject({ icon: 'error', text: 'Your browser is NOT supported. Please upgrade to latest version of Safari.' });
    expect(dueNotices(planned, { userAgent: SAFARI_16, now: 0, isMaintenanceSeen: true })).toEqual([]);
  });
});

describe('the home page', () => {
  const showDialog = vi.fn<(notice: DialogSpec) => Promise<void>>(async () => {});

  /** A page load: what the page remembers is gone, what the session remembers is not. */
  async function load(userAgent: string) {
    vi.resetModules();
    vi.doMock('#client/dialogs/dialogs.ts', () => ({ showDialog }));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { HomeNotices } = await import('#client/app/notices/home-notices.tsx');
    return (address = '/') => {
      const router = createMemoryRouter([{ path: '/', element: <HomeNotices /> }], { initialEntries: [address] });
      return Object.assign(
        render(
          <StrictMode>
            <RouterProvider router={router} />
          </StrictMode>,
        ),
        { router },
      );
    };
  }

  beforeEach(() => {
    document.cookie = 'maintenance-notice=; path=/; max-age=0';
    showDialog.mockClear();
  });

  it('shows the maintenance on the first load of a session only', async () => {
    (await load(CHROME))();
    await until(() => expect(showDialog).toHaveBeenCalledTimes(1));
    (await load(CHROME))();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(showDialog).toHaveBeenCalledTimes(1);
  });

  it('keeps that for all tabs, and not for longer than the session', async () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    (await load(CHROME))();
    await until(() => expect(set).toHaveBeenCalledTimes(1));
    expect(set.mock.calls[0]?.[0]).toMatch(/^maintenance-notice=\w+; path=\/; SameSite=Lax$/);
  });

  it('waits while the visitor looks at a part that was linked to', async () => {
    const { router } = (await load(CHROME))('/#iot');
    const shownAt = vi.fn<(hash: string) => void>();
    showDialog.mockImplementation(async () => shownAt(router.state.location.hash));
    await act(() => router.navigate('/'));
    await until(() => expect(shownAt.mock.calls).toEqual([['']]));
  });

  it('shows the Safari alert once the maintenance notice is closed', async () => {
    let close = () => {};
    showDialog.mockImplementationOnce(() => new Promise((resolve) => (close = resolve)));
    (await load(SAFARI_15))();
    await until(() => expect(showDialog).toHaveBeenCalledTimes(1));
    close();
    await until(() => expect(showDialog).toHaveBeenCalledTimes(2));
    expect(showDialog.mock.calls[1]?.[0].icon).toBe('error');
  });

  it('says nothing again when the visitor comes back to it', async () => {
    const show = await load(SAFARI_15);
    show().unmount();
    await until(() => expect(showDialog).toHaveBeenCalledTimes(2));
    show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(showDialog).toHaveBeenCalledTimes(2);
  });
});
