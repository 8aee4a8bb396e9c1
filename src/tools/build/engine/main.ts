import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inStep } from '../../console/progress.mjs';
import { reportFailure } from '../report-failure.ts';
import { packEngine } from './pack-engine.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

await inStep('Packing the form engine', () => packEngine(root, join(root, 'dist')))
  .then((tarball) => console.log(`Packed ${relative(root, tarball)}. Install it with npm install <path>.`))
  .catch(reportFailure);
