import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import nodeOptions from '#tools/run/node-options.json' with { type: 'json' };

it('the service unit in install.md has the Node options of npm start', () => {
  const unit = readFileSync(new URL('../../../docs/operations/install.md', import.meta.url), 'utf8');
  const [, options] = /^ExecStart=\S+\/node (.*)src\/server\/main\.ts$/m.exec(unit) ?? [];
  expect(options?.trim().split(' ')).toEqual(nodeOptions.start);
});
