import { isBuiltin } from 'node:module';
import type { Rolldown } from 'vite';

type Output = Pick<Rolldown.RolldownOutput, 'output'>;

/**
 * What bundled code still imports from elsewhere than itself and Node, by name: in production only the packages are
 * installed that the server itself loads.
 */
export function outsideImports({ output }: Output): readonly string[] {
  const own = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return [...new Set(imported)].filter((name) => !own.has(name) && !isBuiltin(name));
}
