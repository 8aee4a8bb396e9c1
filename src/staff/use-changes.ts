import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const RETRY_MS = 5000;

/** Reloads data when the server reports a change. A hidden page does not listen, because a browser has few connections per site. */
export function useChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: number | undefined;
    const stop = () => {
      source?.close();
      window.clearTimeout(retry);
    };
    const listen = () => {
      stop();
      if (document.hidden) return;
      const opened = new EventSource('/api/staff/changes');
      source = opened;
      opened.addEventListener('message', () => void client.invalidateQueries({ queryKey: ['leads'] }));
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        // This call tells whether the user is signed out or the server is restarting.
        void client.invalidateQueries({ queryKey: ['desk'] });
        retry = window.setTimeout(listen, RETRY_MS);
      });
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      stop();
    };
  }, [client]);
}
