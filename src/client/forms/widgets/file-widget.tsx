// The widget of a file field: chooses a file, shows a stored file, and replaces it.
import { useState } from 'react';
import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import { useSiteForm, useFormDefinition } from '../form-context.ts';
import { type ControlWidgetProps, FileInput, useFieldValue, useGroupContents } from '#engine/react/index.ts';
import { StoredFileLine } from './stored-file.tsx';

/** The field whose file replaces the stored file of another field (schema keyword `replaces`). */
function replacementOf(name: string, properties: Readonly<Record<string, { replaces?: string }>>): string | undefined {
  return Object.keys(properties).find((candidate) => properties[candidate]?.replaces === name);
}

/** The name of the stored file. A new row has an empty text. */
const storedName = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The name of the stored file, also while the visitor has chosen a new one; undefined when the field is emptied. */
function useStoredName(value: unknown): string | undefined {
  const [stored, setStored] = useState(storedName(value));
  const current = value instanceof File ? stored : storedName(value);
  if (current !== stored) setStored(current);
  return current;
}

type ReplaceableProps = {
  filename: string;
  label: string;
  /** The field for a new file. */
  field: string;
};

/** A stored file that another field replaces. */
function Replaceable({ field, ...stored }: ReplaceableProps) {
  const { store } = useSiteForm();
  const contents = useGroupContents();
  const path = fieldPath([field]);
  return (
    <StoredFileLine
      {...stored}
      replacement={contents.get(field)}
      replaced={useFieldValue(path) instanceof File}
      onKeep={() => store.setValue(path, undefined)}
    />
  );
}

/** The value is the chosen `File`, or the name of a stored file. */
export function FileWidget(props: ControlWidgetProps) {
  const { name, label, value, onBlur } = props;
  const definition = useFormDefinition();
  const { store } = useSiteForm();
  const stored = useStoredName(value);
  const [field = '', ...inside] = keysAlong(name);

  const input = (whenRemoved?: string) => (
    <FileInput
      {...props}
      chosen={value instanceof File ? value : undefined}
      onChoose={(file) => {
        store.setValue(name, file ?? whenRemoved);
        store.blur(name);
      }}
      onBlur={() => onBlur()}
    />
  );

  // In a group or row no other field replaces the file: the new file becomes the value of the field itself.
  if (stored !== undefined && inside.length > 0) {
    return (
      <StoredFileLine
        filename={stored}
        label={label}
        replacement={input(stored)}
        replaced={value instanceof File}
        onKeep={() => store.setValue(name, stored)}
      />
    );
  }
  const kept = storedName(value);
  if (kept !== undefined) {
    const replacement = replacementOf(field, definition.schema.properties);
    const line = { filename: kept, label };
    if (replacement !== undefined) return <Replaceable {...line} field={replacement} />;
    return <StoredFileLine {...line} replacement={undefined} replaced={false} onKeep={() => {}} />;
  }
  return input();
}
