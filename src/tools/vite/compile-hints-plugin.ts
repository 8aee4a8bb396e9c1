import type { Plugin } from 'vite';

/** What says to a browser, at the head of a script, that nearly all functions in it are called as soon as it is there (V8's «explicit compile hints»). */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/** The module that a form opens with: what it brings along is called then, and when a field is left for the first time. */
const ENGINE = '/src/client/forms/schema-form.tsx';

/**
 * Has browsers compile the engine of forms as it comes in, beside the page's own work. Else each function is looked through once to find
 * where it ends, and compiled when it is first called, while somebody waits for the form.
 */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Behind what the bundler puts at the head of a chunk.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(ENGINE) === true) chunk.code = CALLED_ON_LOAD + chunk.code;
        }
      },
    },
  };
}
