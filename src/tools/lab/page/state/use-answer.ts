import { useEffect, useState } from 'react';
import type { CallName, Calls } from '../../protocol/calls.ts';
import { call } from '../call.ts';

interface Answered<Name extends CallName> {
  readonly answer?: ReturnType<Calls[Name]>;
  /** The arguments of the answered call. A newer call may be running. */
  readonly args?: Parameters<Calls[Name]>[0];
  readonly problem?: string;
}

/**
 * Makes a call each time its arguments change, and returns the newest answer. Until then, the previous answer stays. Late answers are
 * dropped.
 *
 * @param args must be the same object until they change; undefined makes no call
 * @param delay how long the arguments must stay the same before the call, in ms
 */
export function useAnswer<Name extends CallName>(name: Name, args: Parameters<Calls[Name]>[0] | undefined, delay = 0): Answered<Name> {
  const [answered, setAnswered] = useState<Answered<Name>>({});
  useEffect(() => {
    if (args === undefined) return undefined;
    const end = new AbortController();
    const ask = () => {
      call(name, args, end.signal).then(
        (answer) => end.signal.aborted || setAnswered({ answer, args }),
        (error: Error) => end.signal.aborted || setAnswered((before) => ({ ...before, problem: error.message })),
      );
    };
    // Without a delay, no timer: even one of 0 ms would wait for the next task.
    const timer = delay === 0 ? undefined : setTimeout(ask, delay);
    if (delay === 0) ask();
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [name, args, delay]);
  return answered;
}
