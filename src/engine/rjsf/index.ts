// The public entry for rjsf: makes rjsf's own `<Form>` show and validate a form as the engine does. No React, so that tools can use it.
export { createValidator } from './validation/create-validator.ts';
export { describeFiles, restoreFiles } from './files.ts';
export { rjsfProps } from './rjsf-props.ts';
