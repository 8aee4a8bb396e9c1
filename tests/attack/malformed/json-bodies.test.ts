import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { onDatabases } from '../support/databases.ts';
import { forEachParallel, send } from '../support/http.ts';
import { mutateJson } from './mutations/json-mutations.ts';
import { savedId, unexpectedAnswer } from '../support/expected-answers.ts';
import { randomOfRun } from '../support/random.ts';
import { invalidRows, readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { headOf, jsonTargets, sampleFor } from '../support/targets.ts';
import { addressOf, HttpVisitor, saveHeads } from '../support/visitor.ts';

const BODIES = rounds(10_000, 500);

onDatabases('mutated JSON bodies', (createPlace) => {
  it('are refused as documented, or saved completely', async ({ task }) => {
    const place = await createPlace();
    const random = randomOfRun();
    const server = await startApi(place);
    const visitor = new HttpVisitor(server.url);
    const heads = await saveHeads(visitor);
    const saved = new Set(heads.values());
    const statuses = tally();

    const attacks = Array.from({ length: BODIES }, () => {
      const target = random.pick(jsonTargets);
      return { target, body: mutateJson(sampleFor(target, random), random) };
    });
    // Random payloads may contain no known unique value: these do.
    const withKnownValues = jsonTargets
      .filter((target) => headOf(target) === undefined && target.route.definition.submit.unique.length > 0)
      .map((target) => ({ target, body: Buffer.from(JSON.stringify(target.samples[0])) }));
    attacks.push(...withKnownValues, ...withKnownValues);
    await forEachParallel(attacks, 16, async ({ target, body }) => {
      const { path, headers } = addressOf(target, heads, visitor);
      const answer = await send(server.url, { path, body, headers: { 'content-type': 'application/json', ...headers } });
      expect(unexpectedAnswer(answer), `seed ${random.seed}, ${path}: ${body.toString('latin1').slice(0, 1000)}`).toBeUndefined();
      statuses.add(answer.status);
      const id = savedId(answer);
      if (id !== undefined) saved.add(id);
    });

    const stored = await readStored(place);
    expect(stored.leads.map(({ id }) => id)).toEqual([...saved].sort());
    expect(invalidRows(stored)).toEqual([]);
    expect([stored.staged, stored.kept]).toEqual([[], stored.fileRows]);
    // Every outcome occurred, a known unique value included.
    expect([201, 202].some((status) => statuses.count(status) > 0)).toBe(true);
    expect([200, 400, 422].filter((status) => statuses.count(status) === 0)).toEqual([]);
    expect(await server.stop()).toBe(0);
    task.meta.figures = { bodies: attacks.length, seed: random.seed, saved: saved.size, ...statuses.figures() };
  });
});
