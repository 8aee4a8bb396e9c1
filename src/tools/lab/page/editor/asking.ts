import { autocompletion, snippet, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import { call } from '../call.ts';
import type { Written } from '../../protocol/calls.ts';

/** The files as they are now, and which of them is open. */
export type AskedFile = () => Written & { readonly path: string };

/** A snippet in the editor's own spelling: `$1` is `${1}` there, and a dollar stands for itself. */
const asTemplate = (insert: string) => insert.replaceAll(/(?<!\\)\$(\d)/g, '${$1}').replaceAll(String.raw`\$`, '$');

/** Offers what fits where the cursor stands. */
export function offering(asking: AskedFile) {
  const source = async ({ pos, explicit, state, aborted }: CompletionContext): Promise<CompletionResult | null> => {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!explicit && !/["\w$:]/.test(before)) return null;
    const asked = asking();
    const texts = { ...asked.texts, [asked.path]: state.doc.toString() };
    const { items } = await call('complete', { ...asked, texts, offset: pos }).catch(() => ({ items: [] }));
    const [first] = items;
    if (aborted || !first) return null;
    return {
      from: Math.min(pos, ...items.map(({ from }) => from)),
      filter: true,
      options: items.map(({ label, detail, info, insert, from, to }) => ({
        // What is typed of a name has its quote before it.
        label: state.sliceDoc(from, from + 1) === '"' && !label.startsWith('"') ? `"${label}"` : label,
        displayLabel: label,
        ...(detail !== undefined && { detail }),
        ...(info !== undefined && { info }),
        apply: (view, completion) => snippet(asTemplate(insert))(view, completion, from, Math.max(to, view.state.selection.main.head)),
      })),
    };
  };
  return autocompletion({ override: [source], activateOnTyping: true });
}

/** Tells what stands under the pointer. */
export function telling(asking: AskedFile) {
  return hoverTooltip(async (view, pos) => {
    const asked = asking();
    const texts = { ...asked.texts, [asked.path]: view.state.doc.toString() };
    const { text, from, to } = await call('hover', { ...asked, texts, offset: pos }).catch(() => ({ text: undefined, from: pos, to: pos }));
    if (text === undefined) return null;
    const dom = Object.assign(document.createElement('div'), { className: 'cm-hover', textContent: text });
    return { pos: from, end: to, create: () => ({ dom }) };
  });
}
