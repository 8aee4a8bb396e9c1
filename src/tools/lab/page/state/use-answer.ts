import { useEffect, useState } from 'react';
import type { CallName, Calls } from '../../protocol/calls.ts';
import { call } from '../call.ts';

interface Answered<Name extends CallName> {
  readonly answer?: ReturnType<Calls[Name]>;
  /** What it is the answer to: the newest may still be on its way. */
  readonly asked?: Parameters<Calls[Name]>[0];
  readonly problem?: string;
}

/**
 * The newest answer to a call that is made anew whenever what it asks changes; an older one stays until then, and one that comes late is
 * dropped.
 *
 * @param asked stable as long as nothing changes; undefined: nothing is asked
 * @param delay milliseconds in which nothing may change before it is asked
 */
export function useAnswer<Name extends CallName>(name: Name, asked: Parameters<Calls[Name]>[0] | undefined, delay = 0): Answered<Name> {
  const [answered, setAnswered] = useState<Answered<Name>>({});
  useEffect(() => {
    if (asked === undefined) return undefined;
    const end = new AbortController();
    const ask = () => {
      call(name, asked, end.signal).then(
        (answer) => end.signal.aborted || setAnswered({ answer, asked }),
        (error: Error) => end.signal.aborted || setAnswered((before) => ({ ...before, problem: error.message })),
      );
    };
    // A timer of no time still waits for its turn.
    const timer = delay === 0 ? undefined : setTimeout(ask, delay);
    if (delay === 0) ask();
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [name, asked, delay]);
  return answered;
}
