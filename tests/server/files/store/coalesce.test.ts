import { expect, it } from 'vitest';
import { coalesce } from '#server/files/store/coalesce.ts';
import { until } from '../../../support/runner/until.ts';

/** Work whose runs end when they are told to. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const begun = (count: number) => until(() => expect(runs).toHaveLength(count));
  return { runs, begun, ask: coalesce(work) };
}

it('serves all calls made during a run by one further run', async () => {
  const { runs, begun, ask } = heldWork();
  const served: string[] = [];
  const asking = (name: string) => ask().then(() => served.push(name));
  const first = asking('first');
  await begun(1);
  const others = ['second', 'third', 'fourth'].map(asking);
  runs[0]?.resolve();
  await first;
  await begun(2);
  expect(served).toEqual(['first']);
  const last = asking('last');
  runs[1]?.resolve();
  await Promise.all(others);
  await begun(3);
  expect(served).toEqual(['first', 'second', 'third', 'fourth']);
  runs[2]?.resolve();
  await last;
  expect(runs).toHaveLength(3);
});

it('fails those whom the run that failed was to serve, and nobody else', async () => {
  const { runs, begun, ask } = heldWork();
  const first = ask();
  await begun(1);
  const second = ask();
  runs[0]?.reject(new Error('the disk is gone'));
  await expect(first).rejects.toThrow('the disk is gone');
  await begun(2);
  runs[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
