import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Wording, ShownAs } from '../address.ts';
import type { FromFrame, Held, Show, ToFrame } from '../preview/messages.ts';

interface Wanted {
  /** Undefined as long as there is none. */
  readonly definition: FormDefinition | undefined;
  readonly payload: Payload | undefined;
  /** What the payload is called: as long as it is the same one, what was typed over it stays. */
  readonly sample: string | undefined;
  readonly state: ShownAs;
  readonly language: Wording;
  /** The form was sent. */
  readonly onSent: (() => void) | undefined;
}

interface Preview {
  /** What the form holds; undefined until it is there. */
  readonly held: Held | undefined;
  /** Why the engine could not show the definition. */
  readonly problem: string | undefined;
  /** Starts the form again from the payload. */
  readonly restart: () => void;
  /** Brings a field into view as soon as the form has it. */
  readonly seek: (field: string) => void;
}

const post = (frame: HTMLIFrameElement | null, message: ToFrame) => frame?.contentWindow?.postMessage(message, window.location.origin);

/** Keeps the frame showing what is wanted, and hears from it what the form holds. */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  { definition, payload, sample, state, language, onSent }: Wanted,
): Preview {
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  const [isReady, setReady] = useState(0);
  const [held, setHeld] = useState<Held>();
  const [failed, setFailed] = useState<{ readonly problem: string; readonly wanted: string | undefined }>();
  /** The last message to the frame. */
  const lastSent = useRef<string>(undefined);
  const [again, setAgain] = useState(0);
  const starts = useRef({ key: '', start: 0 });

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<FromFrame>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setReady((times) => times + 1);
      else if (data.kind === 'failed') setFailed({ problem: data.problem, wanted: lastSent.current });
      else if (data.kind === 'sent') sent.current?.();
      else if (data.kind === 'held') setHeld(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);

  const wanted = definition && payload && JSON.stringify({ definition, payload, state, language });
  useEffect(() => {
    if (isReady === 0 || wanted === undefined) return;
    const shown = JSON.parse(wanted) as Pick<Show, 'definition' | 'payload' | 'state' | 'language'>;
    const key = JSON.stringify([shown.definition.name, sample, again, isReady]);
    if (starts.current.key !== key) starts.current = { key, start: starts.current.start + 1 };
    lastSent.current = wanted;
    post(frame.current, { kind: 'show', ...shown, start: starts.current.start });
  }, [frame, wanted, sample, isReady, again]);

  const problem = failed?.wanted === wanted ? failed?.problem : undefined;
  const restart = useCallback(() => setAgain((times) => times + 1), []);
  const seek = useCallback((field: string) => post(frame.current, { kind: 'seek', field }), [frame]);
  return { held, problem, restart, seek };
}
