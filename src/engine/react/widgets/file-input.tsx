// An input for a file, by choosing, dropping or taking a picture.
import { useEffect, useRef } from 'react';
import { useFormContext } from '../form-context.ts';
import { useControlProps, type DescribedControl } from './control-props.ts';
import { fileStyles } from '../styles/index.ts';
import { sizeInWords } from '../../fields/size-in-words.ts';
import { useWords } from '../use-words.ts';

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp']);

type FileInputProps = DescribedControl & {
  disabled?: boolean | undefined;
  label: string;
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
  onBlur: () => void;
};

/** Puts a file into an input in which it was not selected: a restored file, or one from the camera. Old browsers do not support this. */
function hold(input: HTMLInputElement, file: File): void {
  if (input.files?.[0] === file || typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/**
 * An input for a file. The native input lies transparently over the visible box, so that clicks, drops, keys and the label work natively.
 * `ui:options.accept` only filters the file picker; the schema decides which files are valid. If pictures are, phones also offer the camera.
 */
export function FileInput({ label, chosen, onChoose, onBlur, ...field }: FileInputProps) {
  const { store, templates } = useFormContext();
  const { Icon } = templates;
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { fileTypes = [] } = field.schema;

  const latest = useRef(onChoose);
  // A file may have been selected before hydration.
  useEffect(() => {
    const file = input.current?.files?.[0] ?? camera.current?.files?.[0];
    if (file) latest.current(file);
  }, []);

  // Clears the input when the file is removed: otherwise the same file could not be selected again.
  const hadFile = useRef(false);
  useEffect(() => {
    if (hadFile.current && !chosen && input.current) input.current.value = '';
    hadFile.current = chosen !== undefined;
    if (chosen && input.current) hold(input.current, chosen);
  }, [chosen]);

  function remove(): void {
    onChoose(undefined);
    input.current?.focus();
  }

  return (
    <div className={fileStyles.file}>
      <div className={fileStyles.box} data-chosen={chosen ? '' : undefined}>
        <Icon name={chosen ? 'file' : 'upload'} />
        <span className={fileStyles.name}>
          {chosen ? (
            chosen.name
          ) : (
            <>
              {words('chooseFile')}
              <span className={fileStyles.drop}>{words('dropFile')}</span>
            </>
          )}
        </span>
        {chosen && <span className={fileStyles.size}>{sizeInWords(chosen.size, store.form.messages)}</span>}
        <input
          {...useControlProps(field)}
          ref={input}
          type="file"
          accept={field.options['accept'] as string | undefined}
          disabled={field.disabled}
          onChange={(event) => onChoose(event.target.files?.[0])}
          onBlur={onBlur}
          className={fileStyles.input}
        />
      </div>
      {chosen && (
        <button type="button" className={fileStyles.action} onClick={remove}>
          <Icon name="remove" />
          <span>
            {words('remove')} <span className="visually-hidden">{chosen.name}</span>
          </span>
        </button>
      )}
      {fileTypes.some((type) => PICTURES.has(type)) && (
        <label className={fileStyles.camera}>
          <Icon name="camera" />
          <span>
            {words('takePhoto')} <span className="visually-hidden">{words('photoFor', { title: label })}</span>
          </span>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={field.disabled}
            onChange={(event) => onChoose(event.target.files?.[0])}
            className={fileStyles.input}
          />
        </label>
      )}
    </div>
  );
}
