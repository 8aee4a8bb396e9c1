import { expect, it } from 'vitest';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { PDF } from '../../server/support/documents.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { type Answer, type Attack, forEachParallel, send } from '../support/http.ts';
import { unexpectedAnswer } from '../support/expected-answers.ts';
import { mostMemory } from '../../support/measure/process-costs.ts';
import { readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { asFields, jsonTargets, multipartTargets, type Target, validPayload } from '../support/targets.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const MAX_MEMORY_MB = 400;
const ROUNDS = rounds(5, 1);

/** A document slightly larger than its field takes. */
function tooLarge({ route }: Target, field: string) {
  const most = route.schema.properties[field]?.maxFileSize ?? 10 * MEGABYTE;
  return { name: 'big.pdf', content: Buffer.concat([Buffer.from(PDF), Buffer.alloc(most)]) };
}
const small = { name: 'a.pdf', content: PDF };

function fileFieldOf({ route }: Target): string {
  return Object.entries(route.schema.properties).find(([, field]) => isFileField(field))?.[0] ?? '';
}

/** Fields of a multipart call that exceed each limit. */
function tooMuch(target: Target): Record<string, Fields> {
  const fields = asFields(validPayload(target), target.route.schema);
  const file = fileFieldOf(target);
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, 'x']));
  return {
    'a file': { ...fields, [file]: tooLarge(target, file) },
    'a field': { ...fields, name: 'x'.repeat(64 * KILOBYTE + 1) },
    fields: { ...fields, ...many(400) },
    'values of a field': { ...fields, name: Array.from({ length: 400 }, () => 'x') },
    files: { ...fields, [file]: Array.from({ length: 40 }, () => small) },
    parts: { ...fields, ...many(1000), [file]: Array.from({ length: 100 }, () => small) },
  };
}

function asAttack(path: string, fields: Fields, chunked: boolean): Attack {
  const { headers, payload } = multipartBody(fields);
  return { path, headers: { 'content-type': headers['content-type'] ?? '' }, body: payload, chunked };
}

it('requests over a limit get 413, with a length or in chunks, and cost little memory', async ({ task }) => {
  const place = newPlace();
  const server = await startApi(place);
  const idle = mostMemory(server.pid);
  const statuses = tally();
  // Other calls need a record, and are refused first because there is none.
  const open = ({ route }: Target) => route.kind === 'add' && route.definition.submit.belongsTo === undefined;
  const json = jsonTargets
    .filter(open)
    .flatMap(({ path }) =>
      [64 * KILOBYTE + 1, MEGABYTE].flatMap((size) =>
        [true, false].map((chunked): readonly [string, Attack] => [
          `JSON of ${size} bytes`,
          { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x'.repeat(size) }), chunked },
        ]),
      ),
    );
  const multipart = multipartTargets
    .filter(open)
    .flatMap((target) =>
      Object.entries(tooMuch(target)).flatMap(([name, fields]) =>
        [true, false].map((chunked): readonly [string, Attack] => [name, asAttack(target.path, fields, chunked)]),
      ),
    );
  const attacks = Array.from({ length: ROUNDS }, () => [...json, ...multipart]).flat();
  const cutOff: string[] = [];
  await forEachParallel(attacks, 6, async ([name, attack]) => {
    // A body that is refused by its length alone is not read: the sender may meet a closed connection before the answer.
    const answer: Answer | undefined = await send(server.url, attack).catch(() => undefined);
    if (!answer) return void cutOff.push(name);
    expect(unexpectedAnswer(answer), `${name} to ${attack.path}`).toBeUndefined();
    expect([name, attack.path, answer.status]).toEqual([name, attack.path, 413]);
    statuses.add(answer.status);
  });
  expect(cutOff.filter((name) => !name.startsWith('JSON'))).toEqual([]);
  const used = mostMemory(server.pid);
  expect(used - idle).toBeLessThan(MAX_MEMORY_MB);
  const stored = await readStored(place);
  expect([stored.leads, stored.kept, stored.staged]).toEqual([[], [], []]);
  expect(await server.stop()).toBe(0);
  task.meta.figures = {
    requests: attacks.length,
    ...statuses.figures(),
    'cut off': cutOff.length,
    'memory MB idle': idle,
    'at most': used,
  };
});
