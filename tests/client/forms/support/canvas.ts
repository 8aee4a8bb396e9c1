import { vi } from 'vitest';

/** Records what a canvas paints by `fillText`. The captcha paints one character a call, so the current code is the last six. */
export function watchCanvas(): { painted: string[]; code: () => string } {
  const painted: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (target, name) => Reflect.get(target, name) ?? (name === 'fillText' ? (text: string) => painted.push(text) : () => {}),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  return { painted, code: () => painted.slice(-6).join('') };
}
