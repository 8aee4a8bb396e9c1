import { autocompletion, snippet, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import { call } from '../call.ts';
import type { Written } from '../../protocol/calls.ts';

/** Returns the current texts, and the path of the open file. */
export type GetOpenFile = () => Written & { readonly path: string };

/** Converts a snippet of the language server to CodeMirror: `$1` becomes `${1}`, and an escaped dollar a plain one. */
const toTemplate = (insert: string) => insert.replaceAll(/(?<!\\)\$(\d)/g, '${$1}').replaceAll(String.raw`\$`, '$');

/** Completes what fits at the cursor. */
export function completion(getOpenFile: GetOpenFile) {
  const source = async ({ pos, explicit, state, aborted }: CompletionContext): Promise<CompletionResult | null> => {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!explicit && !/["\w$:]/.test(before)) return null;
    const openFile = getOpenFile();
    const texts = { ...openFile.texts, [openFile.path]: state.doc.toString() };
    const { items } = await call('complete', { ...openFile, texts, offset: pos }).catch(() => ({ items: [] }));
    const [first] = items;
    if (aborted || !first) return null;
    return {
      from: Math.min(pos, ...items.map(({ from }) => from)),
      filter: true,
      options: items.map(({ label, detail, info, insert, from, to }) => ({
        // The filter compares with the typed text, which begins with a quote.
        label: state.sliceDoc(from, from + 1) === '"' && !label.startsWith('"') ? `"${label}"` : label,
        displayLabel: label,
        ...(detail !== undefined && { detail }),
        ...(info !== undefined && { info }),
        apply: (view, completion) => snippet(toTemplate(insert))(view, completion, from, Math.max(to, view.state.selection.main.head)),
      })),
    };
  };
  return autocompletion({ override: [source], activateOnTyping: true });
}

/** Explains the key or value under the pointer. */
export function hover(getOpenFile: GetOpenFile) {
  return hoverTooltip(async (view, pos) => {
    const openFile = getOpenFile();
    const texts = { ...openFile.texts, [openFile.path]: view.state.doc.toString() };
    const { text, from, to } = await call('hover', { ...openFile, texts, offset: pos }).catch(() => ({
      text: undefined,
      from: pos,
      to: pos,
    }));
    if (text === undefined) return null;
    const dom = Object.assign(document.createElement('div'), { className: 'cm-hover', textContent: text });
    return { pos: from, end: to, create: () => ({ dom }) };
  });
}
