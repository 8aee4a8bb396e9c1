import { describe, expect, it } from 'vitest';
import type { PageContent } from '#content/types.ts';
import { partHeight, stackParts, tileColumns } from '#client/ui/screen/layout.ts';
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

/** The size in pixels that a frame has for rows: the height ends at its edge or bar, minus a margin. */
function roomIn(spec: ScreenSpec): { width: number; height: number } {
  if (spec.frame === 'browser') return { width: spec.menu ? 680 : 768, height: 640 - 66 - 16 };
  const top = spec.rows[0]?.kind === 'title' ? 52 : 64;
  return { width: 304, height: (spec.menu ? 658 : 732 - 14) - 8 - top };
}

function heightOfRows(spec: ScreenSpec, width: number): number {
  return stackParts(spec.rows, width, 0).reduce((end, { part, y }) => Math.max(end, y + partHeight(part, width)), 0);
}

/** The single-line texts of a row, each with its width and the available width. */
function lines(row: ScreenRow, width: number): [text: string, width: number, available: number][] {
  const line = (text: string, size: number, available: number): [string, number, number] => [text, textWidth(text, size), available];
  switch (row.kind) {
    case 'title':
      return [
        line(row.text, 20, width - (row.back ? 30 : 0) - (row.icon ? 30 : 0)),
        line(row.lead ?? '', 34, width),
        line(row.note ?? '', 14, width - (row.back ? 30 : 0)),
      ];
    case 'heading':
      return [line(row.text + (row.aside ?? ''), 17, width)];
    case 'item': {
      const state = row.state ? textWidth(row.state.text, 12) + 18 : 0;
      const end = state + textWidth(row.value ?? '', 15) + (row.chosen === undefined ? 0 : 24);
      const available = width - (row.icon ? 54 : 0) - end - (end > 0 ? 6 : 0);
      return [line(row.label, 15, available), line(row.meta ?? '', 13, available)];
    }
    case 'toggle':
      return [line(row.label, 15, width - 54), line(row.meta ?? '', 13, width - 54)];
    case 'field':
      return [line(row.value, 15, width - 28 - (row.icon ? 24 : 0)), line(row.label, 13, width)];
    case 'button':
      return [line(row.text, 15, Math.min(width, 340) - 24)];
    case 'search':
      return [line(row.text, 14, width - 56)];
    case 'chips':
      return [[row.items.join(' '), row.items.reduce((sum, text) => sum + textWidth(text, 13) + 36, -8), width]];
    case 'stats':
      return row.items.flatMap(({ label, value }) => {
        const available = (width - (row.items.length - 1) * 10) / row.items.length - 20;
        return [line(label, 12, available), line(value, 20, available)];
      });
    case 'tiles': {
      const columns = tileColumns(width, row.items.length);
      const available = (width - (columns - 1) * 12) / columns - 6;
      return row.items.flatMap(({ label, meta }) => [line(label, 13, available), line(meta ?? '', 12, available)]);
    }
    case 'steps':
      return row.items.map((text) => line(text, 15, width - 44));
    case 'people':
      return [
        ...(row.names.length > 1 ? row.names.map((name) => line(name, 12, 60)) : []),
        [row.names.join(' '), row.names.length * 62 - 18, width],
      ];
    case 'offer':
      return [line(row.heading, 20, width - 104), line(row.text, 13, (width - 130) * 2)];
    case 'table':
      return [...row.columns, ...row.rows.flat()].map((text) => line(text, 14, width / row.columns.length - 14));
    case 'player':
      return [line(row.label, 14, width - 84)];
    case 'map':
    case 'barcode':
      return [line(row.kind === 'map' ? row.label : row.value, 14, width - 30)];
    case 'bars':
    case 'timer':
    case 'rating':
      return [line(row.label, 17, width)];
    case 'text':
    case 'bubble':
      return [];
  }
}

function overlong(parts: readonly ScreenPart[], width: number): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'columns') return [...overlong(part.left, (width - 28) / 2), ...overlong(part.right, (width - 28) / 2)];
    return lines(part, width)
      .filter(([, needed, available]) => needed > available)
      .map(([text, needed, available]) => `${part.kind} «${text}» needs ${Math.round(needed)} of ${Math.round(available)} px`);
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
    expect(heightOfRows(spec, width), 'height of the rows').toBeLessThanOrEqual(height);
  });
});
