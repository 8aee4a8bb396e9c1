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

describe('safariVersion', () => {
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
  ])('returns the version of Safari, else undefined: %s', (_name, userAgent, version) => {
    expect(safariVersion(userAgent)).toBe(version);
  });
});

describe('dueNotices', () => {
  const planned = { title: "We'll be back soon!", text: 'Two hours.' };
  const titles = (notices: readonly DialogSpec[]) => notices.map(({ title }) => title);

  it('includes the maintenance once in a session', () => {
    expect(titles(dueNotices(planned, { userAgent: CHROME, now: 0, isMaintenanceSeen: false }))).toEqual(["We'll be back soon!"]);
    expect(dueNotices(planned, { userAgent: CHROME, now: 0, isMaintenanceSeen: true })).toEqual([]);
  });

  it('includes the maintenance only before its end', () => {
    const until = '2026-03-01T23:00:00+05:30';
    const end = Date.parse('2026-03-01T17:30:00Z');
    expect(dueNotices({ ...planned, until }, { userAgent: CHROME, now: end - 1, isMaintenanceSeen: false })).toHaveLength(1);
    expect(dueNotices({ ...planned, until }, { userAgent: CHROME, now: end, isMaintenanceSeen: false })).toEqual([]);
    expect(dueNotices(null, { userAgent: CHROME, now: 0, isMaintenanceSeen: false })).toEqual([]);
  });

  it('adds the day of the maintenance in its own time zone, if an end is given', () => {
    const text = 'Two hours, from 9:00 PM to 11:00 PM{date}.';
    const textWith = (until?: string) =>
      dueNotices({ ...planned, text, ...(until && { until }) }, { userAgent: CHROME, now: 0, isMaintenanceSeen: false })[0]?.text;
    expect(textWith()).toBe('Two hours, from 9:00 PM to 11:00 PM.');
    expect(textWith('2026-03-01T23:00:00+05:30')).toBe('Two hours, from 9:00 PM to 11:00 PM on Sunday, 1 March 2026.');
    expect(textWith('2026-03-01T23:00:00-08:00')).toBe('Two hours, from 9:00 PM to 11:00 PM on Sunday, 1 March 2026.');
  });

  it('adds an error for Safari below 16', () => {
    const [first, second] = dueNotices(planned, { userAgent: SAFARI_15, now: 0, isMaintenanceSeen: false });
    expect(first?.title).toBe("We'll be back soon!");
    expect(second).toMatchObject({ icon: 'error', text: 'Your browser is NOT supported. Please upgrade to latest version of Safari.' });
    expect(dueNotices(planned, { userAgent: SAFARI_16, now: 0, isMaintenanceSeen: true })).toEqual([]);
  });
});

describe('the home page', () => {
  const showDialog = vi.fn<(notice: DialogSpec) => Promise<void>>(async () => {});

  /** Loads the page anew. Modules start over, the session cookie stays. */
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
    await vi.dynamicImportSettled();
    expect(showDialog).toHaveBeenCalledTimes(1);
  });

  it('stores in a session cookie that the maintenance was shown', async () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    (await load(CHROME))();
    await until(() => expect(set).toHaveBeenCalledTimes(1));
    expect(set.mock.calls[0]?.[0]).toMatch(/^maintenance-notice=\w+; path=\/; SameSite=Lax$/);
  });

  it('shows notices only after the visitor leaves a linked fragment', async () => {
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

  it('shows no notice again when the visitor returns to it', async () => {
    const show = await load(SAFARI_15);
    show().unmount();
    await until(() => expect(showDialog).toHaveBeenCalledTimes(2));
    show();
    await vi.dynamicImportSettled();
    expect(showDialog).toHaveBeenCalledTimes(2);
  });
});
