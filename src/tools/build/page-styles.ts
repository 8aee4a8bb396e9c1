// Cuts the site's stylesheet down to what one page needs before any interaction.
import postcss, { list, type AtRule, type Root, type Rule } from 'postcss';

/** Names in a page's HTML that selectors may use. */
export interface Vocabulary {
  readonly classes: ReadonlySet<string>;
  /** Names of attributes, and `name=value`. */
  readonly attributes: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** Dialogs, which are invisible until scripts open them. */
const CLOSED = /<dialog[\s\S]*?<\/dialog>/g;
const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

const HIDDEN = /<div\b[^<>]* hidden=""[^<>]*>/;

/** Removes the parts of a page that are hidden until scripts show them. */
function withoutHidden(html: string): string {
  let shown = html.replace(CLOSED, '');
  for (let start = HIDDEN.exec(shown); start; start = HIDDEN.exec(shown)) {
    let depth = 0;
    const end = [...shown.slice(start.index).matchAll(/<(\/?)div\b[^<>]*>/g)].find(([, closes]) => (depth += closes ? -1 : 1) === 0);
    shown = shown.slice(0, start.index) + (end ? shown.slice(start.index + end.index + end[0].length) : '');
  }
  return shown;
}

/** Reads the names in a page's HTML, without what only scripts show. */
export function vocabularyOf(html: string): Vocabulary {
  const [classes, attributes, types] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [, type = '', rest = ''] of withoutHidden(html).matchAll(TAG)) {
    types.add(type.toLowerCase());
    for (const [, name = '', value = ''] of rest.matchAll(ATTRIBUTE)) {
      attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value}`);
      if (name === 'class') for (const className of value.split(/\s+/)) classes.add(className);
    }
  }
  return { classes, attributes, types };
}

/** `:is()`, `:where()` and `:not()` with their arguments. */
const CHOICE = /:(not|is|where|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const BRACKETS = /\[\s*([\w-]+)\s*(?:(=)\s*["']?([^"'\]]*)["']?\s*[is]?)?[^\]]*\]/g;
/** Pseudo-classes that need an interaction, which loads the full stylesheet. */
const POINTED = /:(?:hover|active)\b/;
/** Attributes that browsers set themselves, and the one that `public/guard.js` sets if there are no scripts. */
const NATIVE = new Set(['open', 'popover', 'data-scripts']);

/** Whether a selector may match something on a page before any interaction. */
export function mayMatch(selector: string, { classes, attributes, types }: Vocabulary): boolean {
  if (POINTED.test(selector.replace(/:not\([^()]*\)/g, ''))) return false;
  // One of the alternatives must match. A `:not()` excludes nothing here.
  for (const [, kind, inner = ''] of selector.matchAll(CHOICE)) {
    if (kind !== 'not' && !list.comma(inner).some((alternative) => mayMatch(alternative, { classes, attributes, types }))) return false;
  }
  const simple = selector.replace(CHOICE, '');
  for (const [, name = '', equals, value = ''] of simple.matchAll(BRACKETS)) {
    if (!NATIVE.has(name) && !attributes.has(equals === undefined ? name : `${name}=${value}`)) return false;
  }
  const rest = simple.replace(BRACKETS, '').replace(/::?[\w-]+(?:\([^)]*\))?/g, '');
  for (const [, name = ''] of rest.matchAll(/\.((?:[\w-]|\\.)+)/g)) if (!classes.has(name.replaceAll('\\', ''))) return false;
  for (const [type] of rest.replace(/[.#](?:[\w-]|\\.)+/g, '').matchAll(/[a-z][\w-]*/gi)) if (!types.has(type.toLowerCase())) return false;
  return true;
}

const isFrames = (parent: Rule['parent']): boolean => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

function dropUnusedProperties(root: Root): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    const used = new Set([...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/** Removes unused keyframes. Names in custom properties count as used, since code may wait for such an animation to end. */
function dropUnusedFrames(root: Root): void {
  let words = '';
  root.walkDecls(/^(?:animation|--)/, ({ value }) => void (words += ` ${value}`));
  const used = new Set(words.split(/[\s,]+/));
  root.walkAtRules(/keyframes$/, (rule) => void (used.has(rule.params) || rule.remove()));
}

function dropEmpty(root: Root): void {
  const isEmpty = (nodes: readonly unknown[] | undefined) => nodes?.length === 0;
  for (let dropped = true; dropped;) {
    dropped = false;
    root.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || !isEmpty(node.nodes)) return;
      node.remove();
      dropped = true;
    });
  }
}

/**
 * The part of a stylesheet that a page needs before any interaction, in the same order. Selectors are only matched by names, so too much
 * may stay, but nothing visible is removed.
 *
 * @param whole the site's stylesheet, parsed
 */
export function pageStyles(whole: Root, page: Vocabulary): string {
  const root = whole.clone();
  root.walkRules((rule) => {
    if (isFrames(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => mayMatch(selector, page));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropUnusedProperties(root);
  dropUnusedFrames(root);
  dropEmpty(root);
  return root.toString();
}

/** Parses a stylesheet for `pageStyles`. */
export const parseStyles = (css: string): Root => postcss.parse(css);
