// The React layer of the engine: what shows a form and its fields.
export { PointerDeferral } from './dom/defer-while-pointer-down.ts';
export { focusFirstError } from './dom/focus-first-error.ts';
export { keepFocus } from './dom/keep-focus.ts';
export { orderNames } from './fields/order-names.ts';
export { GroupContentsContext, useGroupContents } from './group-contents-context.ts';
export { NoScriptRowContext } from './no-script-row-context.ts';
export { ReadOnlyContext } from './read-only-context.ts';
export { useNoScriptRows } from './use-no-script-rows.ts';
export { hasDropped, isPicker, showDropped, unreadIn } from './widgets/browser-pickers.ts';
export { formerOption, formerOptions, optionsWithFormer, standsForItself, useSpelled } from './widgets/former-options.ts';
export { parseMonth } from './widgets/parse-month.ts';
export { useTickedBeforeHydration } from './widgets/use-ticked-before-hydration.ts';
