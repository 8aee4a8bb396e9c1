import type { IllustrationTone } from '#shared/drawings/names.ts';

/** The large star and what is drawn in it, by the wall's tone (values of `styles/tokens.css`). */
export const windowColours: Record<IllustrationTone, { window: string; drawing: string; accent: string }> = {
  indigo: { window: '#fbf9f4', drawing: '#28309e', accent: '#f2a33c' },
  leaf: { window: '#fbf9f4', drawing: '#1e7a5f', accent: '#f2a33c' },
  brick: { window: '#fbf9f4', drawing: '#12163a', accent: '#d5502f' },
  marigold: { window: '#fbf9f4', drawing: '#12163a', accent: '#f2a33c' },
  lake: { window: '#fbf9f4', drawing: '#0f5e7a', accent: '#f2a33c' },
  ink: { window: '#f7d9a8', drawing: '#12163a', accent: '#d5502f' },
};
