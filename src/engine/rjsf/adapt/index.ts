// Themes of rjsf in the engine's forms.
export { adaptTheme, type AdaptedTheme } from './adapt-theme.ts';
