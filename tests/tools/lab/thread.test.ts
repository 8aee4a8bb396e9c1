import { afterEach, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { Thread } from '#tools/lab/worker/thread.ts';

let thread: Thread;
afterEach(() => thread.close());

const NEVER_ABORTED = new AbortController().signal;

it('a thread answers slow calls one after the other, and skips an aborted call', async () => {
  thread = new Thread(SCHEMAS_FOLDER);
  const first = thread.ask('card', { form: 'newsletter' }, NEVER_ABORTED);
  const dropped = thread.ask('card', { form: 'quote' }, AbortSignal.abort());
  const refused = thread.ask('card', { form: 'nothing' }, NEVER_ABORTED);
  expect(await first).toMatchObject({ status: 200, body: { issues: 0 } });
  expect(await dropped).toBeUndefined();
  expect(await refused).toMatchObject({ status: 404, body: { problem: expect.stringContaining('There is no such form') } });
});

it('a thread stops a running call that is aborted, and answers the next', async () => {
  thread = new Thread(SCHEMAS_FOLDER, 0);
  const abort = new AbortController();
  const first = thread.ask('card', { form: 'company-services' }, abort.signal);
  abort.abort();
  expect(await first).toBeUndefined();
  expect(await thread.ask('card', { form: 'newsletter' }, NEVER_ABORTED)).toMatchObject({ status: 200 });
});
