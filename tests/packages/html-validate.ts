/** Installed beside this file alone, as it asks for an earlier Vitest than the project's. */
export { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
