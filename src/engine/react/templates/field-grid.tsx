import type { ReactNode } from 'react';
import type { UiSchema } from '@rjsf/utils';
import { classNames } from '../class-names.ts';
import { useGroupContents } from '../group-contents-context.ts';
import { formStyles } from '../styles/index.ts';

/** The number of fields from which a form is split into chunks. */
const MIN_FIELDS = 24;
const CHUNK_SIZE = 12;

type FieldUi = { readonly 'ui:widget'?: string; readonly 'ui:options'?: { readonly width?: string } } | undefined;

const isHalf = (ui: UiSchema | undefined, name: string) => (ui?.[name] as FieldUi)?.['ui:options']?.width === 'half';

const isHidden = (ui: UiSchema | undefined, name: string) => (ui?.[name] as FieldUi)?.['ui:widget'] === 'hidden';

/** Splits names into chunks of about twelve. Two half-width fields side by side stay in the same chunk. */
export function inChunks(names: readonly string[], half: (name: string) => boolean): readonly (readonly string[])[] {
  if (names.length < MIN_FIELDS) return [names];
  const chunks: string[][] = [[]];
  let halves = 0;
  for (const name of names) {
    const isFull = (chunks.at(-1)?.length ?? 0) >= CHUNK_SIZE && (halves % 2 === 0 || !half(name));
    if (isFull) chunks.push([]);
    chunks.at(-1)?.push(name);
    halves = half(name) ? halves + 1 : 0;
  }
  return chunks;
}

/**
 * The fields of a group. Many fields are split into chunks that the browser lays out independently (CSS containment), so that typing in a form
 * of five hundred fields is hardly slower than in one of ten.
 */
export function FieldGrid({ names, ui }: { names: readonly string[]; ui?: UiSchema | undefined }): ReactNode {
  const contents = useGroupContents();
  const chunks = inChunks(names, (name) => isHalf(ui, name));
  const areAllHidden = names.every((name) => isHidden(ui, name));
  const grids = chunks.map((chunk) => (
    <div
      key={chunk[0] ?? ''}
      className={classNames(formStyles.grid, chunks.length > 1 && formStyles.chunk, areAllHidden && formStyles.unseen)}
    >
      {chunk.map((name) => contents.get(name))}
    </div>
  ));
  return chunks.length > 1 ? <div className={formStyles.chunks}>{grids}</div> : grids;
}
