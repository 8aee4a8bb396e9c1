// What the `<Form>` of rjsf needs to work as the engine does. No React, so that tools can use it.
export { createValidator } from './validation/create-validator.ts';
export { rjsfProps } from './rjsf-props.ts';
