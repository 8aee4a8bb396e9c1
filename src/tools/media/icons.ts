/**
 * Writes `src/client/ui/lucide/icons.ts` with the icons of Lucide that the client imports, and the logos of other companies:
 * `node src/tools/media/icons.ts`. A maintainer's tool like `flags.ts`; run it again when the client imports another icon. The site
 * does not import the packages themselves, since they have eight thousand files, and it needs one in a hundred.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';

const ROOT = new URL('../../../', import.meta.url).pathname;
const OUT = 'src/client/ui/lucide/icons.ts';
const PACKAGE = join(ROOT, 'node_modules/lucide-react/dist/esm');

type Node = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

/** Names that the client imports. */
function usedNames(): readonly string[] {
  const imports = globSync('src/client/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) => [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(/import \{([^}]*)\} from '#client\/ui\/lucide\/icons\.ts'/g),
  ]);
  const names = imports.flatMap(([, list = '']) => list.split(',').flatMap((part) => part.trim().split(' as ')[0] || []));
  return [...new Set(names)].sort();
}

const index = readFileSync(join(PACKAGE, 'lucide-react.mjs'), 'utf8');

async function shapesOf(name: string): Promise<string> {
  const [, file] = new RegExp(`default as ${name}[ ,][^;]*from '(\\./icons/[^']+)'`).exec(index) ?? [];
  if (file === undefined) throw new Error(`Lucide has no icon ${name}.`);
  const { __iconData: data } = (await import(pathToFileURL(join(PACKAGE, file)).href)) as { __iconData: { name: string; node: Node } };
  const shapes = data.node.map(([element, { key: _key, ...attributes }]) => [element, attributes]);
  return `export const ${name} = lucideIcon(${JSON.stringify(data.name)}, ${JSON.stringify(shapes)});`;
}

const icons = await Promise.all(usedNames().map(shapesOf));
writeFileSync(
  join(ROOT, OUT),
  `// Written by src/tools/media/icons.ts. Icons of Lucide (lucide.dev), ISC License, Copyright (c) Lucide Icons and Contributors.
import { lucideIcon } from './lucide-icon.tsx';

${icons.join('\n')}
`,
);

const marks = { facebook: siFacebook, instagram: siInstagram, whatsapp: siWhatsapp, x: siX, youtube: siYoutube };
writeFileSync(
  join(ROOT, 'src/client/app/social/brand-shapes.ts'),
  `// Written by src/tools/media/icons.ts. Marks of Simple Icons (simpleicons.org), CC0.
/** The outlines of other companies' marks, 24 pixels wide and high. */
export const brandShapes = {
${Object.entries(marks)
  .map(([name, { path }]) => `  ${name}: '${path}',`)
  .join('\n')}
} as const;
`,
);
