import { expect, it } from 'vitest';
import { coalesce } from '#server/files/store/coalesce.ts';
import { until } from '../../../support/runner/until.ts';

/** Coalesced work whose runs end only when the test resolves them. */
function createHeldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const current = Promise.withResolvers<void>();
    runs.push(current);
    return current.promise;
  };
  const untilStarted = (count: number) => until(() => expect(runs).toHaveLength(count));
  return { runs, begun: untilStarted, run: coalesce(work) };
}

it('serves all calls during a run by one further run', async () => {
  const { runs, begun: untilStarted, run } = createHeldWork();
  const served: string[] = [];
  const runAs = (name: string) => run().then(() => served.push(name));
  const first = runAs('first');
  await untilStarted(1);
  const others = ['second', 'third', 'fourth'].map(runAs);
  runs[0]?.resolve();
  await first;
  await untilStarted(2);
  expect(served).toEqual(['first']);
  const last = runAs('last');
  runs[1]?.resolve();
  await Promise.all(others);
  await untilStarted(3);
  expect(served).toEqual(['first', 'second', 'third', 'fourth']);
  runs[2]?.resolve();
  await last;
  expect(runs).toHaveLength(3);
});

it('rejects only the calls that the failed run served', async () => {
  const { runs, begun: untilStarted, run } = createHeldWork();
  const first = run();
  await untilStarted(1);
  const second = run();
  runs[0]?.reject(new Error('the disk is gone'));
  await expect(first).rejects.toThrow('the disk is gone');
  await untilStarted(2);
  runs[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
