import { vi } from 'vitest';

/** Notes what is painted by `fillText`, one call a character; the code on show is the last six. */
export function watchCanvas(): { painted: string[]; code: () => string } {
  const painted: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (target, name) => Reflect.get(target, name) ?? (name === 'fillText' ? (text: string) => painted.push(text) : () => {}),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  return { painted, code: () => painted.slice(-6).join('') };
}
