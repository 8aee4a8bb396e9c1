import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Wording, ShownAs } from '../address.ts';
import type { FromFrame, Held, Show, ToFrame } from '../preview/messages.ts';

interface PreviewOptions {
  /** Nothing is shown until there are a definition and a payload. */
  readonly definition: FormDefinition | undefined;
  readonly payload: Payload | undefined;
  /** Identifies the payload. While it stays the same, values that were typed stay too. */
  readonly sample: string | undefined;
  readonly state: ShownAs;
  readonly language: Wording;
  /** Called when the form was sent. */
  readonly onSent: (() => void) | undefined;
}

interface Preview {
  /** The values in the form; undefined until it is shown. */
  readonly held: Held | undefined;
  /** Why the engine could not show the definition. */
  readonly problem: string | undefined;
  /** Resets the form to the payload. */
  readonly restart: () => void;
  /** Scrolls to a field as soon as the form has it. */
  readonly seek: (field: string) => void;
}

const post = (frame: HTMLIFrameElement | null, message: ToFrame) => frame?.contentWindow?.postMessage(message, window.location.origin);

/** Shows the form in the frame, and reads its values from there. */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  { definition, payload, sample, state, language, onSent }: PreviewOptions,
): Preview {
  const latestOnSent = useRef(onSent);
  useEffect(() => {
    latestOnSent.current = onSent;
  });
  /** How often the frame has loaded. */
  const [loads, setLoads] = useState(0);
  const [held, setHeld] = useState<Held>();
  const [failed, setFailed] = useState<{ readonly problem: string; readonly message: string | undefined }>();
  /** The last message to the frame. */
  const lastSent = useRef<string>(undefined);
  const [restarts, setRestarts] = useState(0);
  const starts = useRef({ key: '', start: 0 });

  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<FromFrame>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setLoads((times) => times + 1);
      else if (data.kind === 'failed') setFailed({ problem: data.problem, message: lastSent.current });
      else if (data.kind === 'sent') latestOnSent.current?.();
      else if (data.kind === 'held') setHeld(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame]);

  const message = definition && payload && JSON.stringify({ definition, payload, state, language });
  useEffect(() => {
    if (loads === 0 || message === undefined) return;
    const shown = JSON.parse(message) as Pick<Show, 'definition' | 'payload' | 'state' | 'language'>;
    const key = JSON.stringify([shown.definition.name, sample, restarts, loads]);
    if (starts.current.key !== key) starts.current = { key, start: starts.current.start + 1 };
    lastSent.current = message;
    post(frame.current, { kind: 'show', ...shown, start: starts.current.start });
  }, [frame, message, sample, loads, restarts]);

  // A problem with an earlier message is over.
  const problem = failed?.message === message ? failed?.problem : undefined;
  const restart = useCallback(() => setRestarts((times) => times + 1), []);
  const seek = useCallback((field: string) => post(frame.current, { kind: 'seek', field }), [frame]);
  return { held, problem, restart, seek };
}
