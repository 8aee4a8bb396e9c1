import { getUiOptions, type FieldProps } from '@rjsf/utils';
import { isFileRecord } from '../engine/chosen-files.ts';
import { useEngine } from '../form-context.ts';
import { useLayout } from '../engine/layout-context.ts';
import { FileInput } from './file-input.tsx';
import { StoredFileLine } from './stored-file.tsx';

/** The field whose file takes the place of `name`'s earlier upload (schema keyword `replaces`). */
function replacementOf(name: string, properties: Readonly<Record<string, { replaces?: string }>>): string | undefined {
  return Object.keys(properties).find((other) => properties[other]?.replaces === name);
}

/**
 * A file field. Its value in the form's data is a record of the chosen file, or the name of one that the server has; the
 * files themselves stay `File` objects in the form's file store.
 */
export function FileField({ name, formData, fieldPathId, schema, uiSchema, required, disabled, rawErrors, onChange, onBlur }: FieldProps) {
  const { definition, files, store } = useEngine();
  const { contents, data } = useLayout();
  const { $id: id, path } = fieldPathId;
  const label = schema.title ?? name;

  function choose(file: File | undefined): void {
    store.clearServerError(name);
    store.touch(name);
    onChange(file && files.put(file), path, undefined, id);
    onBlur(id, file);
  }

  if (typeof formData === 'string') {
    const replacement = replacementOf(name, definition.schema.properties);
    return (
      <StoredFileLine
        filename={formData}
        label={label}
        replacement={replacement && contents.get(replacement)}
        replaced={replacement !== undefined && isFileRecord(data[replacement])}
        onKeep={() => replacement && onChange(undefined, [...path.slice(0, -1), replacement])}
      />
    );
  }
  return (
    <FileInput
      id={id}
      name={name}
      label={label}
      required={required ?? false}
      disabled={disabled ?? false}
      schema={schema}
      options={getUiOptions(uiSchema)}
      {...(rawErrors && { rawErrors })}
      chosen={isFileRecord(formData) ? files.get(formData) : undefined}
      onChoose={choose}
      onBlur={() => {
        store.touch(name);
        onBlur(id, formData);
      }}
    />
  );
}
