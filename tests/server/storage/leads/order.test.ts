import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresDriver } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { NodeSqliteDriver } from '#server/storage/database/sqlite/driver.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase, temporaryFolder } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { callOf, partsOf } from '../../../support/forms/site-forms.ts';

/** The steps of saving a form with a document, in order. */
const STEPS = ['document synced', 'folder synced', 'committed', 'answered'] as const;
type Step = (typeof STEPS)[number];

const quote = partsOf('quote');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs every commit of a database driver through `wrap`. */
function watchCommits(
  driver: { commitTransaction: (connection: never) => Promise<void> },
  wrap: (commit: () => Promise<void>) => Promise<void>,
): void {
  const { commitTransaction } = driver;
  vi.spyOn(driver, 'commitTransaction').mockImplementation(function (this: unknown, connection: never) {
    return wrap(() => commitTransaction.call(this, connection));
  });
}

/** Records each finished step, and holds the step `held` until `continueStep` is called. */
async function watchSteps(held: Step) {
  const steps: Step[] = [];
  const addStep = (step: Step) => {
    // Several documents count as one step.
    if (step !== 'document synced' || steps.at(-1) !== step) steps.push(step);
  };
  const reached = Promise.withResolvers<void>();
  const continueStep = Promise.withResolvers<void>();
  const runStep = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    if (step === held) {
      reached.resolve();
      await continueStep.promise;
    }
    const result = await work();
    addStep(step);
    return result;
  };

  const handle = await open(join(temporaryFolder(), 'any'), 'w');
  const fileHandlePrototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const sync = Reflect.get(fileHandlePrototype, 'sync');
  vi.spyOn(fileHandlePrototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const isFolder = (await this.stat()).isDirectory();
    return runStep(isFolder ? 'folder synced' : 'document synced', () => sync.call(this));
  });
  watchCommits(NodeSqliteDriver.prototype, (commit) => runStep('committed', commit));
  watchCommits(PostgresDriver.prototype, (commit) => runStep('committed', commit));
  return { steps, pass: runStep, reached: reached.promise, goOn: continueStep.resolve };
}

onEachDatabase('saving a form with a document', (newPlace) => {
  it.each(STEPS.slice(0, -1))('waits until it is %s before the next step', async (held) => {
    const app = await testApp(await newPlace());
    const { steps, pass: runStep, reached, goOn: continueStep } = await watchSteps(held);
    const sent = new Visitor(app).multipart(callOf('quote'), { ...quote, file: { name: 'a.pdf', content: PDF } });
    const answer = runStep('answered', () => sent);
    await Promise.race([reached, answer]);
    // These requests give later steps time to happen if they do not wait.
    for (let requests = 0; requests < 20; requests += 1) await app.inject('/api/none');
    expect(steps).toEqual(STEPS.slice(0, STEPS.indexOf(held)));
    continueStep();
    expect((await answer).status).toBe(200);
    expect(steps).toEqual(STEPS);
  });
});
