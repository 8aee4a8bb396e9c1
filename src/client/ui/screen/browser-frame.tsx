import { useId } from 'react';
import { starPath } from '#client/ui/star/star-path.ts';
import { Glyph, Words } from './marks.tsx';
import { Stack } from './row.tsx';
import { SCREEN_SIZES } from '#shared/drawings/drawing-spec.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import type { Theme } from './theme.ts';

const BROWSER = SCREEN_SIZES.browser;

const BAR = 44;
/** The menu is a narrow column with each label below its icon, so that the rows have space. */
export const MENU_STRIP = 88;
const ITEM = { width: 80, height: 56, step: 60 };
const PAD = 24;
const LATTICE = [0, 1].flatMap((column) => [0, 1].map((row) => starPath(22 + column * 44, row * 44, 22))).join('');

export function BrowserFrame({ spec, theme }: { spec: ScreenSpec; theme: Theme }) {
  const clip = useId();
  const left = spec.menu ? MENU_STRIP : 0;
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
        <rect x={178} y={9} width={460} height={26} rx={8} fill={theme.sheet} />
        <Words x={408} y={26.5} size={13} fill={theme.soft} anchor="middle">
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
      <rect width={MENU_STRIP} height={BROWSER.height - BAR} fill={theme.main} />
      <path d={LATTICE} transform={`translate(0 ${BROWSER.height - BAR - 66})`} fill="none" stroke={theme.lattice} />
      {menu.items.map(({ label, icon }, index) => {
        const active = index === menu.active;
        const colour = active ? theme.onAccent : theme.onMain;
        return (
          <g key={label} transform={`translate(${(MENU_STRIP - ITEM.width) / 2} ${16 + index * ITEM.step})`}>
            {active && <rect width={ITEM.width} height={ITEM.height} rx={9} fill={theme.accent} />}
            <Glyph icon={icon} x={ITEM.width / 2 - 10} y={9} colour={colour} />
            <Words x={ITEM.width / 2} y={46} size={11.5} bold={active} fill={colour} anchor="middle">
              {label}
            </Words>
          </g>
        );
      })}
    </g>
  );
}
