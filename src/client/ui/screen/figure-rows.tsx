// Rows of a product screen's drawing: figures, bars, timers and barcodes.
import { hash } from '#client/ui/lattice/random.ts';
import { wrap } from '#client/ui/svg-text/wrap.ts';
import { LINE_HEIGHT } from './layout.ts';
import { Spark, Words } from './marks.tsx';
import type { RowProps } from './row-props.ts';

export function StatsRow({ row, width, theme }: RowProps<'stats'>) {
  const side = (width - (row.items.length - 1) * 10) / row.items.length;
  return row.items.map(({ label, value }, index) => (
    <g key={label} transform={`translate(${index * (side + 10)} 0)`}>
      <rect x={0.5} y={0.5} width={side - 1} height={75} rx={12} fill={theme.sheet} stroke={theme.rule} />
      <Words x={14} y={38} size={side > 120 ? 24 : 20} display fill={index === 0 ? theme.main : theme.ink}>
        {value}
      </Words>
      <Words x={14} y={60} size={12} fill={theme.soft}>
        {label}
      </Words>
    </g>
  ));
}

export function BarsRow({ row, width, theme }: RowProps<'bars'>) {
  const highest = Math.max(...row.values);
  const step = width / row.values.length;
  const bar = Math.min(step * 0.62, 44);
  return (
    <>
      <Words x={0} y={19} size={17} display fill={theme.ink}>
        {row.label}
      </Words>
      <path d={`M0 70.5H${width}M0 116.5H${width}M0 162.5H${width}`} stroke={theme.rule} />
      {row.values.map((value, index) => {
        const height = (value / highest) * 124;
        const x = index * step + (step - bar) / 2;
        return (
          <g key={index}>
            <path
              d={`M${x} 162v${-(height - 5)}q0-5 5-5h${bar - 10}q5 0 5 5v${height - 5}z`}
              fill={index === row.active ? theme.accent : theme.main}
            />
            <Words x={x + bar / 2} y={181} size={12} fill={theme.soft} anchor="middle">
              {row.names?.[index]}
            </Words>
          </g>
        );
      })}
    </>
  );
}

export function TimerRow({ row, width, theme }: RowProps<'timer'>) {
  const around = 2 * Math.PI * 98;
  return (
    <g transform={`translate(${width / 2} 112)`}>
      <circle r={98} fill="none" stroke={theme.tint} strokeWidth={14} />
      <circle
        r={98}
        fill="none"
        stroke={theme.accent}
        strokeWidth={14}
        strokeLinecap="round"
        strokeDasharray={`${around * row.share} ${around}`}
        transform="rotate(-90)"
      />
      <Spark x={0} y={0} radius={84} fill={theme.tint} />
      <Words x={0} y={10} size={46} display fill={theme.ink} anchor="middle">
        {row.value}
      </Words>
      <Words x={0} y={36} fill={theme.soft} anchor="middle">
        {row.label}
      </Words>
    </g>
  );
}

export function BarcodeRow({ row, width, theme }: RowProps<'barcode'>) {
  const side = width - 48;
  const bars = Array.from({ length: 42 }, (_, index) => 1 + (hash(`${row.value}${index}`) % 3));
  const unit = side / bars.reduce((sum, bar) => sum + bar + 1.4, 0);
  let x = 24;
  const path = bars.map((bar) => {
    const drawn = `M${x.toFixed(1)} 20h${(bar * unit).toFixed(1)}v66H${x.toFixed(1)}z`;
    x += (bar + 1.4) * unit;
    return drawn;
  });
  return (
    <>
      <rect x={0.5} y={0.5} width={width - 1} height={131} rx={12} fill={theme.sheet} stroke={theme.rule} />
      <path d={path.join('')} fill={theme.ink} />
      <Words x={width / 2} y={113} size={15} bold fill={theme.ink} anchor="middle">
        {row.value}
      </Words>
    </>
  );
}

export function PlayerRow({ row, width, theme }: RowProps<'player'>) {
  const waves = Math.floor((width - 84) / 6);
  return (
    <>
      <rect x={0.5} y={0.5} width={width - 1} height={95} rx={14} fill={theme.sheet} stroke={theme.rule} />
      <Spark x={36} y={48} radius={24} fill={theme.main} />
      <path d="M32 40l13 8-13 8z" fill={theme.onMain} />
      <Words x={72} y={27} bold fill={theme.ink}>
        {row.label}
      </Words>
      {Array.from({ length: waves }, (_, index) => {
        const height = 6 + (hash(`${row.label}${index}`) % 24);
        const played = index / waves < row.share;
        return (
          <rect
            key={index}
            x={72 + index * 6}
            y={54 - height / 2}
            width={3}
            height={height}
            rx={1.5}
            fill={played ? theme.main : '#c9cad6'}
          />
        );
      })}
      <Words x={72} y={86} size={12} fill={theme.soft}>
        {row.time}
      </Words>
    </>
  );
}

export function RatingRow({ row, width, theme }: RowProps<'rating'>) {
  return (
    <>
      <Words x={width / 2} y={14} size={15} bold fill={theme.ink} anchor="middle">
        {row.label}
      </Words>
      {[0, 1, 2, 3, 4].map((index) => (
        <Spark key={index} x={width / 2 + (index - 2) * 46} y={48} radius={20} fill={index < row.stars ? theme.accent : '#d9dae4'} />
      ))}
    </>
  );
}

export function MapRow({ row, width, theme }: RowProps<'map'>) {
  return (
    <>
      <rect width={width} height={190} rx={14} fill={theme.tint} />
      <path
        d={`M0 128L${width * 0.32} 92L${width * 0.6} 120L${width} 70M${width * 0.18} 0L${width * 0.42} 190M${width * 0.78} 0L${width * 0.66} 190M0 44L${width} 22`}
        fill="none"
        stroke={theme.sheet}
        strokeWidth={9}
      />
      {row.pins.map((pin, index) => {
        const x = width * (0.2 + (hash(pin) % 55) / 100);
        const y = 46 + ((index * 53 + 12) % 118);
        const flip = x > width * 0.55;
        return (
          <g key={pin}>
            <Spark x={x} y={y} radius={index === 0 ? 15 : 11} fill={index === 0 ? theme.accent : theme.main} />
            <Words x={flip ? x - 20 : x + 20} y={y + 5} size={13} bold fill={theme.ink} anchor={flip ? 'end' : undefined}>
              {pin}
            </Words>
          </g>
        );
      })}
      <rect x={10} y={154} width={row.label.length * 6.9 + 24} height={26} rx={7} fill={theme.sheet} />
      <Words x={22} y={171.5} size={12} bold fill={theme.ink}>
        {row.label}
      </Words>
    </>
  );
}

export function BubbleRow({ row, width, theme }: RowProps<'bubble'>) {
  const lines = wrap(row.text, width * 0.72 - 28, 14);
  const longest = Math.max(...lines.map((line) => line.length));
  const side = Math.min(longest * 7.4 + 30, width * 0.76);
  const mine = row.from === 'me';
  const x = mine ? width - side : 0;
  const height = lines.length * LINE_HEIGHT + 18;
  return (
    <>
      <rect x={x} width={side} height={height} rx={14} fill={mine ? theme.main : theme.tint} />
      {lines.map((line, index) => (
        <Words key={line} x={x + 15} y={23 + index * LINE_HEIGHT} fill={mine ? theme.onMain : theme.ink}>
          {line}
        </Words>
      ))}
    </>
  );
}

export function OfferRow({ row, width, theme }: RowProps<'offer'>) {
  return (
    <>
      <rect width={width} height={118} rx={16} fill={theme.accent} />
      <svg width={width} height={118} opacity={0.16}>
        <Spark x={width - 48} y={25} radius={34} fill={theme.onAccent} />
        <Spark x={width - 48} y={93} radius={34} fill={theme.onAccent} />
      </svg>
      <Words x={20} y={40} size={20} display fill={theme.onAccent}>
        {row.heading}
      </Words>
      {wrap(row.text, width - 130, 13)
        .slice(0, 2)
        .map((line, index) => (
          <Words key={line} x={20} y={63 + index * 18} size={13} fill={theme.onAccent}>
            {line}
          </Words>
        ))}
      {row.code !== undefined && (
        <Words x={20} y={104} size={13} bold fill={theme.onAccent}>
          {row.code}
        </Words>
      )}
    </>
  );
}
