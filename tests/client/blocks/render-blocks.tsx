import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Blocks } from '#client/blocks/block-components.tsx';
import type { Block } from '#shared/blocks/types.ts';

/** Renders an element with links of the site. */
export function renderWithRouter(children: ReactNode): RenderResult {
  return render(<MemoryRouter>{children}</MemoryRouter>);
}

/** Renders blocks like a page. */
export function renderBlocks(...blocks: Block[]): RenderResult {
  return renderWithRouter(<Blocks blocks={blocks} />);
}
