import type { ScreenIcon } from '#shared/drawings/names.ts';
import type { ReactNode } from 'react';
import { starPath } from '#client/ui/star/star-path.ts';
import { textWidth } from '#client/ui/svg-text/wrap.ts';
import { screenIcons } from './screen-icons.ts';
import { moods } from './theme.ts';
import type { Mood } from '#shared/drawings/screen.ts';

const BOLD = { fontWeight: 600 } as const;
const DISPLAY = { fontFamily: 'Display', fontWeight: 700, letterSpacing: '-.015em' } as const;

type WordsProps = {
  x: number;
  y: number;
  size?: number | undefined;
  fill: string;
  bold?: boolean | undefined;
  display?: boolean | undefined;
  anchor?: 'middle' | 'end' | undefined;
  children: ReactNode;
};

/** One line of text; `y` is its baseline. */
export function Words({ x, y, size = 14, fill, bold, display, anchor, children }: WordsProps) {
  return (
    <text x={x} y={y} fontSize={size} fill={fill} textAnchor={anchor} {...(display ? DISPLAY : bold ? BOLD : undefined)}>
      {children}
    </text>
  );
}

type GlyphProps = { icon: ScreenIcon; x: number; y: number; size?: number | undefined; colour: string };

/** An icon with its top left corner at `x`, `y`. */
export function Glyph({ icon, x, y, size = 20, colour }: GlyphProps) {
  const Drawing = screenIcons[icon];
  return <Drawing x={x} y={y} size={size} color={colour} strokeWidth={1.75} />;
}

/** The label of a state on a tint, aligned at `right`. */
export function State({ text, mood, right, y }: { text: string; mood: Mood; right: number; y: number }) {
  const width = textWidth(text, 12) + 18;
  return (
    <>
      <rect x={right - width} y={y} width={width} height={24} rx={6} fill={moods[mood].tint} />
      <Words x={right - width / 2} y={y + 16.5} size={12} bold fill={moods[mood].text} anchor="middle">
        {text}
      </Words>
    </>
  );
}

/** A solid star around a centre. */
export function Spark({ x, y, radius, fill, turn }: { x: number; y: number; radius: number; fill: string; turn?: number }) {
  return <path d={starPath(x, y, radius, turn)} fill={fill} />;
}
