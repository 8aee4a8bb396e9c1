// What the `<Form>` of rjsf needs to work as the engine does. No React, so that tools can use it.
export { createValidator } from './create-validator.ts';
export { rjsfProps } from './rjsf-props.ts';
export { withAjv } from './with-ajv.ts';
