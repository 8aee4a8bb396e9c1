import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Blocks } from '#client/blocks/block-components.tsx';
import type { Block } from '#shared/blocks/types.ts';

/** Draws something that may hold links of the site. */
export function draw(children: ReactNode): RenderResult {
  return render(<MemoryRouter>{children}</MemoryRouter>);
}

/** Draws blocks as a page does. */
export function drawBlocks(...blocks: Block[]): RenderResult {
  return draw(<Blocks blocks={blocks} />);
}
