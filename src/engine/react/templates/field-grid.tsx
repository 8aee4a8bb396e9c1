import type { ReactNode } from 'react';
import type { UiSchema } from '@rjsf/utils';
import { classNames } from '../class-names.ts';
import { useGroupContents } from '../group-contents-context.ts';
import { formStyles } from '../styles/index.ts';

/** From so many fields on a browser is spared those that have not changed. */
const LONG = 24;
const CHUNK = 12;

type FieldUi = { readonly 'ui:widget'?: string; readonly 'ui:options'?: { readonly width?: string } } | undefined;

const isHalf = (ui: UiSchema | undefined, name: string) => (ui?.[name] as FieldUi)?.['ui:options']?.width === 'half';

const isUnseen = (ui: UiSchema | undefined, name: string) => (ui?.[name] as FieldUi)?.['ui:widget'] === 'hidden';

/** Names in chunks of about twelve, each of whole rows: two halves that stand side by side stay together. */
export function inChunks(names: readonly string[], half: (name: string) => boolean): readonly (readonly string[])[] {
  if (names.length < LONG) return [names];
  const chunks: string[][] = [[]];
  let halves = 0;
  for (const name of names) {
    const isFull = (chunks.at(-1)?.length ?? 0) >= CHUNK && (halves % 2 === 0 || !half(name));
    if (isFull) chunks.push([]);
    chunks.at(-1)?.push(name);
    halves = half(name) ? halves + 1 : 0;
  }
  return chunks;
}

/**
 * Fields in rows. A long list is painted by chunks, each apart from the others, so that a key costs hardly more among five
 * hundred fields than among ten.
 */
export function FieldGrid({ names, ui }: { names: readonly string[]; ui?: UiSchema | undefined }): ReactNode {
  const contents = useGroupContents();
  const chunks = inChunks(names, (name) => isHalf(ui, name));
  const isUnseenAll = names.every((name) => isUnseen(ui, name));
  const grids = chunks.map((chunk) => (
    <div
      key={chunk[0] ?? ''}
      className={classNames(formStyles.grid, chunks.length > 1 && formStyles.chunk, isUnseenAll && formStyles.unseen)}
    >
      {chunk.map((name) => contents.get(name))}
    </div>
  ));
  return chunks.length > 1 ? <div className={formStyles.chunks}>{grids}</div> : grids;
}
