import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../form-context.ts';

type Wiring = Pick<WidgetProps, 'id' | 'name' | 'onChange' | 'onBlur'>;

interface Choice {
  readonly choose: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** What controls that are chosen rather than typed share: the value is committed and checked at once, and blur touches. */
export function useChoice({ id, name, onChange, onBlur }: Wiring): Choice {
  const { store } = useEngine();
  return {
    choose: (value) => {
      store.clearServerError(name);
      onChange(value);
      onBlur(id, value);
    },
    onBlur: () => {
      store.touch(name);
      onBlur(id, undefined);
    },
  };
}
