import { fileURLToPath } from 'node:url';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { RJSFSchema } from '@rjsf/utils';
import type { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { rolldown } from 'rolldown';
import { AJV_OPTIONS, extendAjv } from '#shared/forms/ajv.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** Ajv's runtime helpers, which the compiled code requires, are found from here. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** CommonJS, because Ajv's ESM output exports names that are no identifiers. */
const ENTRY = `${ROOT}validators.cjs`;

function extend(ajv: Ajv): Ajv {
  addFormats.default(ajv);
  return extendAjv(ajv);
}

/**
 * Compiles a form's schema to an ES module (as text, its runtime helpers bundled in) whose default export maps `$id` to
 * the validator function. The browser then needs neither Ajv nor `unsafe-eval`, and decides as the server's Ajv does.
 */
export async function compileValidators(schema: FormSchema): Promise<string> {
  const code = compileSchemaValidatorsCode(schema as unknown as RJSFSchema, {
    // `verbose` would copy the visitor's input into every error. The formats are ours, for the server's verdict.
    ajvOptionsOverrides: { ...AJV_OPTIONS, verbose: false },
    ajvFormatOptions: false,
    extenderFn: extend,
  });
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
