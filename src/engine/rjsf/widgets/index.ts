// Widgets of rjsf for the engine's forms, in a chunk that only forms which name one of them need.
export { adaptWidget, type WidgetAdaptation } from './adapt-widget.tsx';
export { rjsfWidgets } from './rjsf-widgets.tsx';
