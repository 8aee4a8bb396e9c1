import { BarcodeRow, BarsRow, BubbleRow, MapRow, OfferRow, PlayerRow, RatingRow, StatsRow, TimerRow } from './figure-rows.tsx';
import { ButtonRow, ChipsRow, FieldRow, HeadingRow, SearchRow, TextRow, ToggleRow } from './basic-rows.tsx';
import { ItemRow, PeopleRow, StepsRow, TableRow, TilesRow } from './list-rows.tsx';
import { GUTTER, stackParts } from './layout.ts';
import type { ScreenPart, ScreenRow } from '#shared/drawings/screen.ts';
import type { Theme } from './theme.ts';
import { TitleRow } from './title-row.tsx';

type StackProps = { parts: readonly ScreenPart[]; x: number; y: number; width: number; theme: Theme };

/** Parts below each other, starting at `y`. */
export function Stack({ parts, x, y: top, width, theme }: StackProps) {
  return stackParts(parts, width, top).map(({ part, y }, index) =>
    part.kind === 'columns' ? (
      <g key={index}>
        <Stack parts={part.left} x={x} y={y} width={(width - GUTTER) / 2} theme={theme} />
        <Stack parts={part.right} x={x + (width + GUTTER) / 2} y={y} width={(width - GUTTER) / 2} theme={theme} />
      </g>
    ) : (
      <g key={index} transform={`translate(${x} ${y})`}>
        <Row row={part} width={width} theme={theme} />
      </g>
    ),
  );
}

function Row({ row, ...rest }: { row: ScreenRow; width: number; theme: Theme }) {
  switch (row.kind) {
    case 'title':
      return <TitleRow row={row} {...rest} />;
    case 'heading':
      return <HeadingRow row={row} {...rest} />;
    case 'text':
      return <TextRow row={row} {...rest} />;
    case 'search':
      return <SearchRow row={row} {...rest} />;
    case 'field':
      return <FieldRow row={row} {...rest} />;
    case 'button':
      return <ButtonRow row={row} {...rest} />;
    case 'chips':
      return <ChipsRow row={row} {...rest} />;
    case 'toggle':
      return <ToggleRow row={row} {...rest} />;
    case 'item':
      return <ItemRow row={row} {...rest} />;
    case 'stats':
      return <StatsRow row={row} {...rest} />;
    case 'bars':
      return <BarsRow row={row} {...rest} />;
    case 'timer':
      return <TimerRow row={row} {...rest} />;
    case 'map':
      return <MapRow row={row} {...rest} />;
    case 'bubble':
      return <BubbleRow row={row} {...rest} />;
    case 'tiles':
      return <TilesRow row={row} {...rest} />;
    case 'barcode':
      return <BarcodeRow row={row} {...rest} />;
    case 'steps':
      return <StepsRow row={row} {...rest} />;
    case 'table':
      return <TableRow row={row} {...rest} />;
    case 'people':
      return <PeopleRow row={row} {...rest} />;
    case 'player':
      return <PlayerRow row={row} {...rest} />;
    case 'rating':
      return <RatingRow row={row} {...rest} />;
    case 'offer':
      return <OfferRow row={row} {...rest} />;
  }
}
