import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/explanation/libraries.md', 'utf8');

it('docs/explanation/libraries.md names every package', () => {
  const manifests = ['package.json', 'tests/packages/package.json'].filter(existsSync).map((path) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, object | undefined>>;
    return { ...dependencies, ...devDependencies, ...optionalDependencies };
  });
  const names = manifests.flatMap(Object.keys).filter((name) => !name.startsWith('@types/'));
  const isNamed = (name: string) => page.includes(`\`${name}\``) || /^@fontsource|^@codemirror/.test(name);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
