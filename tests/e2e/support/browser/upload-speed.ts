import type { Page } from 'playwright-core';

/** Gives what sets how many bytes a second a page can send; -1: as many as there are. */
export async function uploadSpeed(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}
