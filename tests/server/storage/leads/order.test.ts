import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresDriver } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { NodeSqliteDriver } from '#server/storage/database/sqlite/driver.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase, temporaryFolder } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { callOf, partsOf } from '../../../support/forms/site-forms.ts';

/** What happens to a form with a document, in this order. */
const STEPS = ['document synced', 'folder synced', 'committed', 'answered'] as const;
type Step = (typeof STEPS)[number];

const quote = partsOf('quote');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Has every commit of a kind of database done by way of `through`. */
function watchCommits(
  driver: { commitTransaction: (connection: never) => Promise<void> },
  through: (commit: () => Promise<void>) => Promise<void>,
): void {
  const { commitTransaction } = driver;
  vi.spyOn(driver, 'commitTransaction').mockImplementation(function (this: unknown, connection: never) {
    return through(() => commitTransaction.call(this, connection));
  });
}

/** Notes each step as it ends, and holds one of them up until it is let go. */
async function watchSteps(held: Step) {
  const steps: Step[] = [];
  const note = (step: Step) => {
    // Several documents of a form are one step.
    if (step !== 'document synced' || steps.at(-1) !== step) steps.push(step);
  };
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const pass = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    if (step === held) {
      reached.resolve();
      await goOn.promise;
    }
    const result = await work();
    note(step);
    return result;
  };

  const handle = await open(join(temporaryFolder(), 'any'), 'w');
  const ofFiles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const sync = Reflect.get(ofFiles, 'sync');
  vi.spyOn(ofFiles, 'sync').mockImplementation(async function (this: FileHandle) {
    const isFolder = (await this.stat()).isDirectory();
    return pass(isFolder ? 'folder synced' : 'document synced', () => sync.call(this));
  });
  watchCommits(NodeSqliteDriver.prototype, (commit) => pass('committed', commit));
  watchCommits(PostgresDriver.prototype, (commit) => pass('committed', commit));
  return { steps, pass, reached: reached.promise, goOn: goOn.resolve };
}

onEachDatabase('a form with a document', (place) => {
  it.each(STEPS.slice(0, -1))('waits until it is %s before anything else happens to it', async (held) => {
    const app = await testApp(await place());
    const { steps, pass, reached, goOn } = await watchSteps(held);
    const sent = new Visitor(app).multipart(callOf('quote'), { ...quote, file: { name: 'a.pdf', content: PDF } });
    const answer = pass('answered', () => sent);
    await Promise.race([reached, answer]);
    // Whatever does not wait for the step that is held up has time enough to happen meanwhile.
    for (let others = 0; others < 20; others += 1) await app.inject('/api/none');
    expect(steps).toEqual(STEPS.slice(0, STEPS.indexOf(held)));
    goOn();
    expect((await answer).status).toBe(200);
    expect(steps).toEqual(STEPS);
  });
});
