import { fileURLToPath } from 'node:url';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';
import { createAjv, inParts, PART_OPTIONS } from '#shared/forms/ajv.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** Ajv's runtime helpers, which the compiled code requires, are found from here. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** CommonJS, because Ajv's ESM output exports names that are no identifiers. */
const ENTRY = `${ROOT}validators.cjs`;

/**
 * Compiles a form's schema to an ES module (as text, its runtime helpers bundled in) whose default export maps paths to
 * functions: '' to the whole form's, a field's to its own. The browser then needs neither Ajv nor `unsafe-eval`, and decides
 * as the server's Ajv does.
 */
export async function compileValidators(form: FormSchema): Promise<string> {
  const { schema, refs } = inParts(form);
  const code = standaloneCode(createAjv({ ...PART_OPTIONS, code: { source: true } }).addSchema(schema), { ...refs });
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    logLevel: 'silent',
    plugins: [
      {
        name: 'validators',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? { code, moduleType: 'js' } : undefined),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm' });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
