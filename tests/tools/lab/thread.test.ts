import { afterEach, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { Thread } from '#tools/lab/worker/thread.ts';

let thread: Thread;
afterEach(() => thread.close());

const WAITED_FOR = new AbortController().signal;
const ended = () => AbortSignal.abort();

it('answers what takes long beside the dev server, and drops what nobody waits for any more', async () => {
  thread = new Thread(SCHEMAS_FOLDER);
  const first = thread.ask('card', { form: 'newsletter' }, WAITED_FOR);
  const dropped = thread.ask('card', { form: 'quote' }, ended());
  const refused = thread.ask('card', { form: 'nothing' }, WAITED_FOR);
  expect(await first).toMatchObject({ status: 200, body: { issues: 0 } });
  expect(await dropped).toBeUndefined();
  expect(await refused).toMatchObject({ status: 404, body: { problem: expect.stringContaining('There is no such form') } });
});

it('ends one that runs on after nobody waits for it, and answers the next', async () => {
  thread = new Thread(SCHEMAS_FOLDER, 0);
  const end = new AbortController();
  const first = thread.ask('card', { form: 'company-services' }, end.signal);
  end.abort();
  expect(await first).toBeUndefined();
  expect(await thread.ask('card', { form: 'newsletter' }, WAITED_FOR)).toMatchObject({ status: 200 });
});
