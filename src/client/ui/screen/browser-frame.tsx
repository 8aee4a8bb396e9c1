import { useId } from 'react';
import { starPath } from '#client/ui/star/star-path.ts';
import { Glyph, Words } from './marks.tsx';
import { Stack } from './row.tsx';
import { SCREEN_SIZES } from '#shared/drawings/drawing.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import type { Theme } from './theme.ts';

const BROWSER = SCREEN_SIZES.browser;

const BAR = 44;
const SIDE = 200;
const PAD = 32;
const LATTICE = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => starPath(25 + column * 50, row * 50, 25))).join('');

export function BrowserFrame({ spec, theme }: { spec: ScreenSpec; theme: Theme }) {
  const clip = useId();
  const left = spec.menu ? SIDE : 0;
  return (
    <>
      <clipPath id={clip}>
        <rect width={BROWSER.width} height={BROWSER.height} rx={16} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={BROWSER.width} height={BROWSER.height} fill={theme.sheet} />
        <rect width={BROWSER.width} height={BAR} fill="#e9e9f0" />
        <circle cx={24} cy={22} r={5.5} fill="#b4b6c6" />
        <circle cx={42} cy={22} r={5.5} fill="#b4b6c6" />
        <circle cx={60} cy={22} r={5.5} fill="#b4b6c6" />
        <rect x={250} y={9} width={460} height={26} rx={8} fill={theme.sheet} />
        <Words x={480} y={26.5} size={13} fill={theme.soft} anchor="middle">
          {spec.address}
        </Words>
        {spec.menu && <Menu menu={spec.menu} theme={theme} />}
        <Stack parts={spec.rows} x={left + PAD} y={BAR + 22} width={BROWSER.width - left - 2 * PAD} theme={theme} />
      </g>
      <rect x={0.5} y={0.5} width={BROWSER.width - 1} height={BROWSER.height - 1} rx={15.5} fill="none" stroke="#cfd0dc" />
    </>
  );
}

function Menu({ menu, theme }: { menu: NonNullable<ScreenSpec['menu']>; theme: Theme }) {
  return (
    <g transform={`translate(0 ${BAR})`}>
      <rect width={SIDE} height={BROWSER.height - BAR} fill={theme.main} />
      <path d={LATTICE} transform={`translate(0 ${BROWSER.height - BAR - 75})`} fill="none" stroke={theme.lattice} />
      {menu.items.map(({ label, icon }, index) => {
        const active = index === menu.active;
        const colour = active ? theme.onAccent : theme.onMain;
        return (
          <g key={label} transform={`translate(14 ${24 + index * 44})`}>
            {active && <rect width={SIDE - 28} height={38} rx={9} fill={theme.accent} />}
            <Glyph icon={icon} x={12} y={9} colour={colour} />
            <Words x={42} y={24} bold={active} fill={colour}>
              {label}
            </Words>
          </g>
        );
      })}
    </g>
  );
}
