import { RefreshCw, Volume2 } from '#client/ui/lucide/icons.ts';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { useSiteForm, useStore } from '../form-context.ts';
import { type ControlWidgetProps, useControlProps, useTypedControl } from '#engine/react/index.ts';
import { controlStyles } from '#engine/react/styles/index.ts';
import styles from './captcha.module.css';
import { newCaptchaCode, paintCaptcha, speakCaptcha } from '../engine/captcha-code.ts';

const never = () => () => {};

/** A captcha: the visitor types a code that is shown as a picture or spoken. It is created and compared in the browser (site.md §5), and never sent. */
export function CaptchaWidget(props: ControlWidgetProps) {
  const { store } = useSiteForm();
  const code = useStore((state) => state.captchaCode);
  const canvas = useRef<HTMLCanvasElement>(null);
  const canSpeak = useSyncExternalStore(
    never,
    () => 'speechSynthesis' in window,
    () => false,
  );

  // In an effect, because the prerendered page has no code.
  useEffect(() => {
    if (store.captchaCode === '') store.set({ captchaCode: newCaptchaCode() });
  }, [store]);

  useLayoutEffect(() => {
    if (code !== '' && canvas.current) paintCaptcha(canvas.current, code);
  }, [code]);

  return (
    <div className={styles.captcha}>
      <canvas
        ref={canvas}
        width={360}
        height={88}
        role="img"
        aria-label="Six letters and digits, drawn as a picture"
        className={styles.picture}
      />
      <div className={styles.buttons}>
        <Button variant="text" icon={RefreshCw} iconPosition="start" onClick={() => store.set({ captchaCode: newCaptchaCode() })}>
          New code
        </Button>
        {canSpeak && (
          <Button variant="text" icon={Volume2} iconPosition="start" onClick={() => speakCaptcha(code)}>
            Listen
          </Button>
        )}
      </div>
      <input
        {...useControlProps({ ...props, required: true })}
        {...useTypedControl<HTMLInputElement>(props.fieldRef)}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        disabled={props.disabled}
        className={controlStyles.control}
      />
    </div>
  );
}
CaptchaWidget.needsScripts = true;
