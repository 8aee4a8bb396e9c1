import { fileFields } from '#shared/forms/payload-schema.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/** What the form's data holds of a chosen file. rjsf copies its data through JSON, which a `File` would not survive. */
export interface FileRecord {
  readonly name: string;
  readonly size: number;
  readonly key: string;
}

export function isFileRecord(value: unknown): value is FileRecord {
  return typeof value === 'object' && value !== null && 'key' in value && 'size' in value;
}

/** Keeps the chosen files of one form; its data names them by key. */
export class ChosenFiles {
  private readonly files = new Map<string, File>();

  put(file: File): FileRecord {
    const key = `file-${this.files.size}`;
    this.files.set(key, file);
    return { name: file.name, size: file.size, key };
  }

  /** The file of a record. */
  get({ key }: FileRecord): File | undefined {
    return this.files.get(key);
  }

  /** Replaces every `File` by its record: how data enters the form. What the form has no field for (a record's id) stays out. */
  enter(data: Payload, schema: FormSchema): Payload {
    const known = Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(schema.properties, name)));
    return this.convert(known, schema, (value) => (value instanceof File ? this.put(value) : value));
  }

  /** Replaces every record by its `File`: how data leaves the form. */
  leave(data: Payload, schema: FormSchema): Payload {
    return this.convert(data, schema, (value) => (isFileRecord(value) ? this.get(value) : value));
  }

  private convert(data: Payload, schema: FormSchema, change: (value: unknown) => unknown): Payload {
    const names = new Set(fileFields(schema));
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, names.has(name) ? change(value) : value]));
  }
}
