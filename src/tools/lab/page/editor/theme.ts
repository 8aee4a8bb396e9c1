import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the site's colours. */
export const theme = [
  EditorView.theme({
    '&': { height: '100%', fontSize: '13px', color: 'var(--ink)', backgroundColor: 'var(--white)' },
    '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, "SFMono-Regular", "Cascadia Mono", Menlo, Consolas, monospace', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--indigo)', paddingBlock: '8px' },
    '.cm-gutters': { color: 'var(--ink-muted)', backgroundColor: 'var(--paper)', borderRight: '1px solid var(--line)' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--indigo-100) 45%, transparent)' },
    '.cm-activeLineGutter': { backgroundColor: 'var(--indigo-100)' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--indigo-200) !important' },
    '.cm-matchingBracket': { backgroundColor: 'var(--marigold-200) !important' },
    '.cm-tooltip': {
      border: '1px solid var(--line-strong)',
      borderRadius: '6px',
      backgroundColor: 'var(--white)',
      boxShadow: 'var(--shadow-float)',
      maxWidth: '34rem',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '16rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--indigo)', color: 'var(--white)' },
    '.cm-hover': { padding: '6px 10px', whiteSpace: 'pre-wrap' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-text)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--indigo)' },
      { tag: tags.string, color: 'var(--leaf-700)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--brick-700)' },
      { tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--ink-muted)' },
    ]),
  ),
];
