import { Camera, FileText, Trash2, Upload } from '#client/ui/lucide/icons.ts';
import { useEffect, useRef } from 'react';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { useControlProps, type DescribedControl } from './control-props.ts';
import styles from './file.module.css';
import { sizeInWords } from '#shared/size-in-words.ts';

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp']);

type FileInputProps = DescribedControl & {
  disabled?: boolean | undefined;
  label: string;
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
  onBlur: () => void;
};

/** Makes an input hold a file that was not chosen in it: one that was kept, or comes from the camera. Old browsers cannot, and need not. */
function hold(input: HTMLInputElement, file: File): void {
  if (input.files?.[0] === file || typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/**
 * A file to choose: a real file input laid over its own drawing, so that clicking, dropping, keyboard and label work as
 * the browser makes them. `ui:options.accept` is only the picker's first filter; what may be sent the schema decides.
 * Phones are offered the camera beside it when pictures may be sent.
 */
export function FileInput({ label, chosen, onChoose, onBlur, ...field }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { fileTypes = [] } = field.schema;

  const latest = useRef(onChoose);
  // A file chosen before hydration.
  useEffect(() => {
    const file = input.current?.files?.[0] ?? camera.current?.files?.[0];
    if (file) latest.current(file);
  }, []);

  // A removed file can be chosen again only when the browser has forgotten it too.
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
    <div className={styles.file}>
      <div className={styles.box} data-chosen={chosen ? '' : undefined}>
        <Icon icon={chosen ? FileText : Upload} />
        <span className={styles.name}>
          {chosen ? (
            chosen.name
          ) : (
            <>
              Choose a file<span className={styles.drop}>, or drop it here</span>
            </>
          )}
        </span>
        {chosen && <span className={styles.size}>{sizeInWords(chosen.size)}</span>}
        <input
          {...useControlProps(field)}
          ref={input}
          type="file"
          accept={field.options['accept'] as string | undefined}
          disabled={field.disabled}
          onChange={(event) => onChoose(event.target.files?.[0])}
          onBlur={onBlur}
          className={styles.input}
        />
      </div>
      {chosen && (
        <button type="button" className={styles.action} onClick={remove}>
          <Icon icon={Trash2} size={16} />
          <span>
            Remove <VisuallyHidden>{chosen.name}</VisuallyHidden>
          </span>
        </button>
      )}
      {fileTypes.some((type) => PICTURES.has(type)) && (
        <label className={styles.camera}>
          <Icon icon={Camera} size={16} />
          <span>
            Take a photo <VisuallyHidden>for {label}</VisuallyHidden>
          </span>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={field.disabled}
            onChange={(event) => onChoose(event.target.files?.[0])}
            className={styles.input}
          />
        </label>
      )}
    </div>
  );
}
