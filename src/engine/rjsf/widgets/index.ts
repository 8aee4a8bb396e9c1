// The public entry for widgets of rjsf in the engine's forms. Only forms that use one of them load it.
export { adaptWidget, type WidgetAdaptation } from './adapt-widget.tsx';
export { incompleteDate, rjsfWidgets } from './rjsf-widgets.tsx';
