import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROBLEMS } from '#server/http/problem.ts';
import { testApp } from '../../server/support/app.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';

const read = (page: string) => readFileSync(`docs/${page}`, 'utf8');

it('monitoring.md names exactly the messages that the server logs', () => {
  const source = globSync('src/server/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const logged = [...source.matchAll(/\blog\.(?:info|warn|error)\(.*?, '([^']+)'\)/g)].map(([, message]) => message);
  const [, jobs = ''] = /startHourlyJobs\(app, \{(.*?)\n {2}\}\)/s.exec(source) ?? [];
  const failed = [...jobs.matchAll(/^ {4}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, plain]) => `${quoted ?? plain} failed`);
  expect([logged.length > 8, failed.length > 2]).toEqual([true, true]);
  const documented = [...read('operations/monitoring.md').matchAll(/"msg":"([^"]+)"/g)].map(([, message]) => message);
  expect(new Set(documented)).toEqual(new Set([...logged, ...failed]));
});

it('http-api.md explains every status code of the API', () => {
  const table = read('reference/http-api.md').split('## Answers')[1]?.split('## Errors')[0] ?? '';
  const explained = [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ').map(Number));
  const statuses = new Set([200, 201, 202, 303, ...Object.values(PROBLEMS).map(([status]) => status)]);
  expect(new Set(explained)).toEqual(statuses);
});

it('the API accepts the first call in http-api.md', async () => {
  const [, path = '', body = ''] = /curl http:\/\/localhost:3000(\S+) .*? -d '([^']+)'/s.exec(read('reference/http-api.md')) ?? [];
  const app = await testApp({ dataDir: temporaryFolder(), databaseUrl: undefined });
  const response = await app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: body });
  expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ status: 200 })]);
});
