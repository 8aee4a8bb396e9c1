// Rows of a product screen's drawing: headings, texts, searches and fields.
import { textWidth, wrap } from '#client/ui/svg-text/wrap.ts';
import { LINE_HEIGHT } from './layout.ts';
import { Glyph, Words } from './marks.tsx';
import type { RowProps } from './row-props.ts';

export function HeadingRow({ row, width, theme }: RowProps<'heading'>) {
  return (
    <>
      <Words x={0} y={19} size={17} display fill={theme.ink}>
        {row.text}
      </Words>
      {row.aside !== undefined && (
        <Words x={width} y={19} size={13} bold fill={theme.soft} anchor="end">
          {row.aside}
        </Words>
      )}
    </>
  );
}

export function TextRow({ row, width, theme }: RowProps<'text'>) {
  return wrap(row.text, width, 14).map((line, index) => (
    <Words key={line} x={0} y={14 + index * LINE_HEIGHT} fill={theme.soft}>
      {line}
    </Words>
  ));
}

export function SearchRow({ row, width, theme }: RowProps<'search'>) {
  return (
    <>
      <rect width={width} height={46} rx={12} fill={theme.tint} />
      <circle cx={24} cy={22} r={6} fill="none" stroke={theme.soft} strokeWidth={1.75} />
      <path d="M28.5 26.5L33 31" stroke={theme.soft} strokeWidth={1.75} />
      <Words x={44} y={28} fill={theme.soft}>
        {row.text}
      </Words>
    </>
  );
}

export function FieldRow({ row, width, theme }: RowProps<'field'>) {
  return (
    <>
      <Words x={0} y={12} size={13} bold fill={theme.ink}>
        {row.label}
      </Words>
      <rect x={0.5} y={20.5} width={width - 1} height={45} rx={10} fill={theme.sheet} stroke="#a7a9bc" />
      <Words x={14} y={48} size={15} fill={theme.ink}>
        {row.value}
      </Words>
      {row.icon && <Glyph icon={row.icon} x={width - 34} y={33} colour={theme.soft} />}
    </>
  );
}

export function ButtonRow({ row, width, theme }: RowProps<'button'>) {
  const look = row.look ?? 'solid';
  const fill = { solid: theme.main, accent: theme.accent, outline: 'none' }[look];
  const text = { solid: theme.onMain, accent: theme.onAccent, outline: theme.ink }[look];
  const side = Math.min(width, 340);
  return (
    <>
      <rect
        x={0.75}
        y={0.75}
        width={side - 1.5}
        height={44.5}
        rx={12}
        fill={fill}
        stroke={look === 'outline' ? theme.main : fill}
        strokeWidth={1.5}
      />
      <Words x={side / 2} y={28.5} size={15} bold fill={text} anchor="middle">
        {row.text}
      </Words>
    </>
  );
}

export function ChipsRow({ row, theme }: RowProps<'chips'>) {
  const chips = row.items.reduce<{ text: string; x: number; width: number }[]>((placed, text) => {
    const last = placed.at(-1);
    return [...placed, { text, x: last ? last.x + last.width + 8 : 0, width: textWidth(text, 13) + 28 }];
  }, []);
  return chips.map(({ text, x, width }, index) => (
    <g key={text}>
      <rect x={x} width={width} height={34} rx={17} fill={index === row.active ? theme.main : theme.tint} />
      <Words x={x + width / 2} y={21.5} size={13} bold fill={index === row.active ? theme.onMain : theme.ink} anchor="middle">
        {text}
      </Words>
    </g>
  ));
}

export function ToggleRow({ row, width, theme }: RowProps<'toggle'>) {
  return (
    <>
      <Words x={0} y={row.meta === undefined ? 34 : 26} size={15} bold fill={theme.ink}>
        {row.label}
      </Words>
      {row.meta !== undefined && (
        <Words x={0} y={45} size={13} fill={theme.soft}>
          {row.meta}
        </Words>
      )}
      <rect x={width - 46} y={16} width={46} height={26} rx={13} fill={row.on ? theme.main : '#b9bac8'} />
      <circle cx={row.on ? width - 13 : width - 33} cy={29} r={10} fill="#ffffff" />
      <path d={`M0 57.5H${width}`} stroke={theme.rule} />
    </>
  );
}
