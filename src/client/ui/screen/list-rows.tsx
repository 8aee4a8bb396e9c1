// Rows of a product screen's drawing: items, tiles, steps and tables.
import { tileColumns } from './layout.ts';
import { Glyph, Spark, State, Words } from './marks.tsx';
import type { RowProps } from './row-props.ts';

export function ItemRow({ row, width, theme }: RowProps<'item'>) {
  const left = row.icon ? 54 : 0;
  const middle = row.meta === undefined ? 34 : 26;
  return (
    <>
      {row.icon && (
        <>
          <rect y={8} width={42} height={42} rx={11} fill={theme.tint} />
          <Glyph icon={row.icon} x={11} y={19} colour={theme.main} />
        </>
      )}
      <Words x={left} y={middle} size={15} bold fill={theme.ink}>
        {row.label}
      </Words>
      {row.meta !== undefined && (
        <Words x={left} y={45} size={13} fill={theme.soft}>
          {row.meta}
        </Words>
      )}
      {row.value !== undefined && (
        <Words x={width} y={34} size={15} bold fill={theme.ink} anchor="end">
          {row.value}
        </Words>
      )}
      {row.state && <State {...row.state} right={width} y={17} />}
      {row.chosen !== undefined && (
        <>
          <circle cx={width - 11} cy={29} r={10} fill="none" stroke={row.chosen ? theme.main : '#a7a9bc'} strokeWidth={2} />
          {row.chosen && <circle cx={width - 11} cy={29} r={5} fill={theme.main} />}
        </>
      )}
      <path d={`M${left} 57.5H${width}`} stroke={theme.rule} />
    </>
  );
}

export function TilesRow({ row, width, theme }: RowProps<'tiles'>) {
  const columns = tileColumns(width, row.items.length);
  const side = (width - (columns - 1) * 12) / columns;
  return row.items.map(({ label, meta, icon }, index) => (
    <g key={label} transform={`translate(${(index % columns) * (side + 12)} ${Math.floor(index / columns) * 124})`}>
      <rect x={0.5} y={0.5} width={side - 1} height={111} rx={12} fill={theme.sheet} stroke={theme.rule} />
      <Spark x={side / 2} y={42} radius={29} fill={theme.tint} />
      <Glyph icon={icon} x={side / 2 - 12} y={30} size={24} colour={theme.main} />
      <Words x={side / 2} y={meta === undefined ? 93 : 84} size={13} bold fill={theme.ink} anchor="middle">
        {label}
      </Words>
      {meta !== undefined && (
        <Words x={side / 2} y={101} size={12} fill={theme.soft} anchor="middle">
          {meta}
        </Words>
      )}
    </g>
  ));
}

export function StepsRow({ row, theme }: RowProps<'steps'>) {
  const last = row.items.length - 1;
  return (
    <>
      <path d={`M15 16V${last * 46 + 16}`} stroke={theme.rule} strokeWidth={2} />
      <path d={`M15 16V${row.current * 46 + 16}`} stroke={theme.main} strokeWidth={2} />
      {row.items.map((text, index) => (
        <g key={text}>
          <Spark
            x={15}
            y={index * 46 + 16}
            radius={index === row.current ? 15 : 11}
            fill={index === row.current ? theme.accent : index < row.current ? theme.main : '#c9cad6'}
            turn={index === row.current ? 22.5 : 0}
          />
          <Words x={44} y={index * 46 + 21} size={15} bold={index === row.current} fill={index > row.current ? theme.soft : theme.ink}>
            {text}
          </Words>
        </g>
      ))}
    </>
  );
}

export function TableRow({ row, width, theme }: RowProps<'table'>) {
  const side = width / row.columns.length;
  return (
    <>
      <rect width={width} height={34} rx={8} fill={theme.tint} />
      {row.columns.map((text, column) => (
        <Words key={text} x={column * side + 14} y={22} size={12} bold fill={theme.soft}>
          {text}
        </Words>
      ))}
      {row.rows.map((cells, line) => (
        <g key={cells.join()} transform={`translate(0 ${38 + line * 42})`}>
          {cells.map((text, column) => {
            const mood = row.moodByText?.[text];
            return mood ? (
              <State key={column} text={text} mood={mood} right={column * side + 14 + text.length * 6.36 + 18} y={9} />
            ) : (
              <Words key={column} x={column * side + 14} y={26} bold={column === 0} fill={theme.ink}>
                {text}
              </Words>
            );
          })}
          <path d={`M0 41.5H${width}`} stroke={theme.rule} />
        </g>
      ))}
    </>
  );
}

export function PeopleRow({ row, theme }: RowProps<'people'>) {
  return (
    <>
      <Words x={0} y={12} size={13} bold fill={theme.soft}>
        {row.label}
      </Words>
      {row.names.map((name, index) => (
        <g key={name} transform={`translate(${index * 62} 22)`}>
          <Spark x={22} y={22} radius={24} fill={index % 2 ? theme.accent : theme.main} />
          <Words x={22} y={27} size={14} bold fill={index % 2 ? theme.onAccent : theme.onMain} anchor="middle">
            {name.charAt(0)}
          </Words>
          <Words x={22} y={60} size={12} fill={theme.ink} anchor="middle">
            {name}
          </Words>
        </g>
      ))}
    </>
  );
}
