import { describe, expect, it } from 'vitest';
import type { PageContent } from '#content/types.ts';
import { partHeight, place, tileColumns } from '#client/ui/screen/layout.ts';
import type { ScreenPart, ScreenRow, ScreenSpec } from '#shared/drawings/screen.ts';
import { textWidth } from '#client/ui/svg-text/wrap.ts';

const files = import.meta.glob<{ content: PageContent }>('../../src/content/pages/*.ts', { eager: true });

function screensIn(value: unknown, found = new Map<string, ScreenSpec>()): Map<string, ScreenSpec> {
  if (typeof value !== 'object' || value === null) return found;
  if ('picture' in value && value.picture === 'screen' && 'screen' in value) {
    const screen = value.screen as ScreenSpec;
    found.set(screen.title, screen);
    return found;
  }
  for (const part of Object.values(value)) screensIn(part, found);
  return found;
}

/** What a frame offers its rows: width, and height down to its edge or its bar, less a margin. */
function roomIn(spec: ScreenSpec): { width: number; height: number } {
  if (spec.frame === 'browser') return { width: spec.menu ? 680 : 768, height: 640 - 66 - 16 };
  const top = spec.rows[0]?.kind === 'title' ? 52 : 64;
  return { width: 304, height: (spec.menu ? 658 : 732 - 14) - 8 - top };
}

function filled(spec: ScreenSpec, width: number): number {
  return place(spec.rows, width, 0).reduce((end, { part, y }) => Math.max(end, y + partHeight(part, width)), 0);
}

/** Words of a row that stand on one line, each with the width it takes and the width it has. */
function lines(row: ScreenRow, width: number): [text: string, takes: number, has: number][] {
  const one = (text: string, size: number, has: number): [string, number, number] => [text, textWidth(text, size), has];
  switch (row.kind) {
    case 'title':
      return [
        one(row.text, 20, width - (row.back ? 30 : 0) - (row.icon ? 30 : 0)),
        one(row.lead ?? '', 34, width),
        one(row.note ?? '', 14, width - (row.back ? 30 : 0)),
      ];
    case 'heading':
      return [one(row.text + (row.aside ?? ''), 17, width)];
    case 'item': {
      const state = row.state ? textWidth(row.state.text, 12) + 18 : 0;
      const end = state + textWidth(row.value ?? '', 15) + (row.chosen === undefined ? 0 : 24);
      const has = width - (row.icon ? 54 : 0) - end - (end > 0 ? 6 : 0);
      return [one(row.label, 15, has), one(row.meta ?? '', 13, has)];
    }
    case 'toggle':
      return [one(row.label, 15, width - 54), one(row.meta ?? '', 13, width - 54)];
    case 'field':
      return [one(row.value, 15, width - 28 - (row.icon ? 24 : 0)), one(row.label, 13, width)];
    case 'button':
      return [one(row.text, 15, Math.min(width, 340) - 24)];
    case 'search':
      return [one(row.text, 14, width - 56)];
    case 'chips':
      return [[row.items.join(' '), row.items.reduce((sum, text) => sum + textWidth(text, 13) + 36, -8), width]];
    case 'stats':
      return row.items.flatMap(({ label, value }) => {
        const has = (width - (row.items.length - 1) * 10) / row.items.length - 20;
        return [one(label, 12, has), one(value, 20, has)];
      });
    case 'tiles': {
      const columns = tileColumns(width, row.items.length);
      const has = (width - (columns - 1) * 12) / columns - 6;
      return row.items.flatMap(({ label, meta }) => [one(label, 13, has), one(meta ?? '', 12, has)]);
    }
    case 'steps':
      return row.items.map((text) => one(text, 15, width - 44));
    case 'people':
      return [
        ...(row.names.length > 1 ? row.names.map((name) => one(name, 12, 60)) : []),
        [row.names.join(' '), row.names.length * 62 - 18, width],
      ];
    case 'offer':
      return [one(row.heading, 20, width - 104), one(row.text, 13, (width - 130) * 2)];
    case 'table':
      return [...row.columns, ...row.rows.flat()].map((text) => one(text, 14, width / row.columns.length - 14));
    case 'player':
      return [one(row.label, 14, width - 84)];
    case 'map':
    case 'barcode':
      return [one(row.kind === 'map' ? row.label : row.value, 14, width - 30)];
    case 'bars':
    case 'timer':
    case 'rating':
      return [one(row.label, 17, width)];
    case 'text':
    case 'bubble':
      return [];
  }
}

function overlong(parts: readonly ScreenPart[], width: number): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'columns') return [...overlong(part.left, (width - 28) / 2), ...overlong(part.right, (width - 28) / 2)];
    return lines(part, width)
      .filter(([, takes, has]) => takes > has)
      .map(([text, takes, has]) => `${part.kind} «${text}» takes ${Math.round(takes)} of ${Math.round(has)}`);
  });
}

describe.each(
  Object.entries(files)
    .map(([path, { content }]) => [path.split('/').at(-1) ?? path, screensIn(content)] as const)
    .filter(([, screens]) => screens.size > 0),
)('drawn screens of %s', (_, screens) => {
  it.each([...screens])('%s: stays inside its frame', (_title, spec) => {
    const { width, height } = roomIn(spec);
    expect(overlong(spec.rows, width)).toEqual([]);
    expect(filled(spec, width), 'height of the rows').toBeLessThanOrEqual(height);
  });
});
