import type { ControlWidgetProps } from '../registry.ts';
import { FileInput } from './file-input.tsx';

/** A file: its value is the chosen `File`. */
export function FileWidget(props: ControlWidgetProps) {
  const { value, onChange, onBlur } = props;
  return (
    <FileInput
      {...props}
      chosen={value instanceof File ? value : undefined}
      onChoose={(file) => {
        onChange(file);
        onBlur();
      }}
    />
  );
}
