import { isBuiltin } from 'node:module';
import type { Rolldown } from 'vite';

type Output = Pick<Rolldown.RolldownOutput, 'output'>;

/** The packages that a bundle imports. There must be none, since production only has the packages of the server. */
export function outsideImports({ output }: Output): readonly string[] {
  const bundled = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return [...new Set(imported)].filter((name) => !bundled.has(name) && !isBuiltin(name));
}
