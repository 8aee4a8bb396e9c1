/** The exports of a case study. Other Markdown files are not imported by name: pages and openings are found by their folder. */
declare module '*.md' {
  import type { TextParts } from '#shared/blocks/common.ts';
  import type { Role } from '#shared/blocks/row-blocks.ts';
  import type { Banner } from '#content/types.ts';

  export const banner: Banner;
  export const introduction: TextParts;
  export const roles: readonly Role[];
  /** Only if the case study has a section without platforms. */
  export const text: { readonly heading: string; readonly body: TextParts };
}
