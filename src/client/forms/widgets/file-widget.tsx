// The widget of a file field: chooses a file, shows a stored one, and replaces it.
import { useState } from 'react';
import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import { useSiteForm, useFormDefinition } from '../form-context.ts';
import { type ControlWidgetProps, FileInput, useFieldValue, useGroupContents } from '#engine/react/index.ts';
import { StoredFileLine } from './stored-file.tsx';

/** The field whose file takes the place of `name`'s earlier upload (schema keyword `replaces`). */
function replacementOf(name: string, properties: Readonly<Record<string, { replaces?: string }>>): string | undefined {
  return Object.keys(properties).find((other) => properties[other]?.replaces === name);
}

/** The name of the file that the server has; a row that was just added holds an empty text. */
const storedIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The name of the stored file that a place began with, also while another one is chosen for it; none once the place is empty. */
function useStoredName(value: unknown): string | undefined {
  const [stored, setStored] = useState(storedIn(value));
  const now = value instanceof File ? stored : storedIn(value);
  if (now !== stored) setStored(now);
  return now;
}

type ReplaceableProps = {
  filename: string;
  label: string;
  /** The field that takes a new file. */
  field: string;
};

/** A stored file beside which another field takes a new one. */
function Replaceable({ field, ...stored }: ReplaceableProps) {
  const { store } = useSiteForm();
  const contents = useGroupContents();
  const place = fieldPath([field]);
  return (
    <StoredFileLine
      {...stored}
      replacement={contents.get(field)}
      replaced={useFieldValue(place) instanceof File}
      onKeep={() => store.setValue(place, undefined)}
    />
  );
}

/** A file: its value is the chosen `File`, or the name of one that the server has. */
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

  // In a group or row there is no field beside it: the new file stands where the stored one's name did.
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
  const kept = storedIn(value);
  if (kept !== undefined) {
    const replacement = replacementOf(field, definition.schema.properties);
    const line = { filename: kept, label };
    if (replacement !== undefined) return <Replaceable {...line} field={replacement} />;
    return <StoredFileLine {...line} replacement={undefined} replaced={false} onKeep={() => {}} />;
  }
  return input();
}
