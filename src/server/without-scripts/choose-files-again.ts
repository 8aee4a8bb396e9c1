import type { Form } from '#engine/index.ts';
import { chooseAgain } from '#shared/forms/files/choose-again.ts';
import { listedFileRule, valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { ApiFieldError, Payload } from '#shared/forms/types.ts';

/** Messages about files that have to be chosen again, since no page can set the value of a file input. */
interface FilesToChoose {
  /** The message at each field. */
  readonly files: readonly ApiFieldError[];
  /** One message about all of them. */
  readonly text: string | undefined;
}

/** The path of a file's control. A list of files has one control. */
function controlOf(path: FieldPath, form: Form): FieldPath {
  const list = fieldPath(keysAlong(path).slice(0, -1));
  return listedFileRule(form, list) ? list : path;
}

/**
 * Finds the files of a submitted form that have to be chosen again.
 *
 * @param fileName the name of a value that is a file
 * @param refused errors of the form; a file that was rejected gets no message here
 */
export function filesToChooseAgain(
  values: Payload,
  form: Form,
  fileName: (value: unknown) => string | undefined,
  refused: readonly ApiFieldError[],
): FilesToChoose {
  const isRefused = new Set(refused.map(({ field }) => field));
  const names = new Map<FieldPath, string[]>();
  for (const [path, file] of valuesOfFiles(form, values)) {
    const control = controlOf(path, form);
    const name = fileName(file) ?? '';
    if (name === '' || isRefused.has(path) || isRefused.has(control)) continue;
    names.set(control, [...(names.get(control) ?? []), name]);
  }
  const files = [...names].map(([field, fileNames]) => ({ field, message: chooseAgain('This page', fileNames) }));
  return { files, text: files.length > 0 ? chooseAgain('This page', [...names.values()].flat()) : undefined };
}
