// What rjsf needs to validate as the engine does. No React.
export { createValidator } from './create-validator.ts';
export { withAjv } from './with-ajv.ts';
