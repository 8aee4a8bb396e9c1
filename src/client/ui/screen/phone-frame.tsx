import { useId } from 'react';
import { Glyph, Words } from './marks.tsx';
import { Stack } from './row.tsx';
import { SCREEN_SIZES } from '#shared/drawings/drawing-spec.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import type { Theme } from './theme.ts';

const PHONE = SCREEN_SIZES.phone;

/** Position, size and padding of the phone's screen. */
const GLASS = { x: 8, y: 8, width: 344, height: 724, pad: 20, status: 44, menu: 74 };

export function PhoneFrame({ spec, theme }: { spec: ScreenSpec; theme: Theme }) {
  const clip = useId();
  const titled = spec.rows[0]?.kind === 'title';
  const onTop = titled ? theme.onMain : theme.ink;
  return (
    <>
      <rect width={PHONE.width} height={PHONE.height} rx={46} fill={theme.ink} />
      <clipPath id={clip}>
        <rect x={GLASS.x} y={GLASS.y} width={GLASS.width} height={GLASS.height} rx={38} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x={GLASS.x} y={GLASS.y} width={GLASS.width} height={GLASS.height} fill={theme.sheet} />
        <Stack
          parts={spec.rows}
          x={GLASS.x + GLASS.pad}
          y={GLASS.y + GLASS.status + (titled ? 0 : 12)}
          width={GLASS.width - 2 * GLASS.pad}
          theme={theme}
        />
        <Words x={36} y={38} size={14} bold fill={onTop}>
          9:41
        </Words>
        <path d="M296 38v-4h3v4zM302 38v-7h3v7zM308 38v-10h3v10z" fill={onTop} />
        <rect x={317.75} y={28.75} width={18} height={9} rx={2.5} fill="none" stroke={onTop} strokeWidth={1.5} />
        <rect x={319.5} y={30.5} width={11} height={5.5} rx={1} fill={onTop} />
        {spec.menu && <Menu menu={spec.menu} theme={theme} />}
      </g>
    </>
  );
}

function Menu({ menu, theme }: { menu: NonNullable<ScreenSpec['menu']>; theme: Theme }) {
  const top = GLASS.y + GLASS.height - GLASS.menu;
  const step = GLASS.width / menu.items.length;
  return (
    <>
      <rect x={GLASS.x} y={top} width={GLASS.width} height={GLASS.menu} fill={theme.sheet} />
      <path d={`M${GLASS.x} ${top}h${GLASS.width}`} stroke={theme.rule} />
      {menu.items.map(({ label, icon }, index) => {
        const colour = index === menu.active ? theme.main : theme.soft;
        const x = GLASS.x + (index + 0.5) * step;
        return (
          <g key={label}>
            <Glyph icon={icon} x={x - 11} y={top + 11} size={22} colour={colour} />
            <Words x={x} y={top + 50} size={11.5} bold={index === menu.active} fill={colour} anchor="middle">
              {label}
            </Words>
          </g>
        );
      })}
    </>
  );
}
