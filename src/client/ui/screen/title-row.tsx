import { starPath } from '#client/ui/star/star-path.ts';
import { rowHeight } from './layout.ts';
import { Glyph, Words } from './marks.tsx';
import type { RowProps } from './row-props.ts';

/** How far the phone's coloured header extends beyond the row: to the edges of the frame and over the status bar. */
const BLEED = { side: 20, top: 60 };

const LATTICE = [0, 1, 2].flatMap((column) => [0, 1, 2, 3].map((row) => starPath(column * 52, row * 52, 26))).join('');

/** The header of a phone's screen, with a part of the lattice. In a browser window it is a plain title. */
export function TitleRow({ row, width, theme }: RowProps<'title'>) {
  const wide = width > 420;
  const text = wide ? theme.ink : theme.onMain;
  const soft = wide ? theme.soft : theme.onMainSoft;
  const left = row.back && !wide ? 30 : 0;
  return (
    <>
      {!wide && (
        <>
          <rect
            x={-BLEED.side}
            y={-BLEED.top}
            width={width + 2 * BLEED.side}
            height={rowHeight(row, width) + BLEED.top}
            fill={theme.main}
          />
          <svg x={-BLEED.side} y={-BLEED.top} width={width + 2 * BLEED.side} height={rowHeight(row, width) + BLEED.top}>
            <path d={LATTICE} transform={`translate(${width - 70} 10)`} fill="none" stroke={theme.lattice} />
          </svg>
        </>
      )}
      {row.back && !wide && (
        <path d="M11 19L2 28l9 9" fill="none" stroke={text} strokeWidth={2.25} strokeLinecap="round" strokeLinejoin="round" />
      )}
      <Words x={left} y={35} size={wide ? 26 : 20} display fill={text}>
        {row.text}
      </Words>
      {row.icon && <Glyph icon={row.icon} x={width - 24} y={17} size={24} colour={text} />}
      {row.lead !== undefined && (
        <Words x={0} y={80} size={34} display fill={text}>
          {row.lead}
        </Words>
      )}
      {row.note !== undefined && (
        <Words x={left} y={row.lead === undefined ? 60 : 104} size={14} fill={soft}>
          {row.note}
        </Words>
      )}
    </>
  );
}
