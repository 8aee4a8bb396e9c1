// Widgets of rjsf for the engine's forms, in a chunk that only forms which name one of them need.
export { rjsfWidgets } from './rjsf-widgets.tsx';
