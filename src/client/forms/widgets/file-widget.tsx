import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../form-context.ts';
import { useLayout } from '../engine/layout-context.ts';
import { FileInput } from './file-input.tsx';
import { StoredFileLine } from './stored-file.tsx';

/** The field whose file takes the place of `name`'s earlier upload (schema keyword `replaces`). */
function replacementOf(name: string, properties: Readonly<Record<string, { replaces?: string }>>): string | undefined {
  return Object.keys(properties).find((other) => properties[other]?.replaces === name);
}

/** A file: its value is the chosen `File`, or the name of one that the server has. */
export function FileWidget(props: WidgetProps) {
  const { id, name, label, value, onBlur } = props;
  const { definition, store } = useEngine();
  const contents = useLayout();

  if (typeof value === 'string') {
    const replacement = replacementOf(name, definition.schema.properties);
    return (
      <StoredFileLine
        filename={value}
        label={label}
        replacement={replacement && contents.get(replacement)}
        replaced={replacement !== undefined && store.valueAt(replacement) instanceof File}
        onKeep={() => replacement && store.choose(replacement, undefined)}
      />
    );
  }
  return (
    <FileInput
      {...props}
      chosen={value instanceof File ? value : undefined}
      onChoose={(file) => {
        store.commit(name, file);
        store.touch(name);
      }}
      onBlur={() => onBlur(id, value)}
    />
  );
}
