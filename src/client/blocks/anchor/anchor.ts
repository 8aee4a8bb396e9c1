import './anchor.css';

/** What makes a tile one that a link can lead to: its id, and that it takes the focus then, which shows. Nothing without an id. */
export function anchor(id: string | undefined): { id: string; tabIndex: -1; 'data-anchor': '' } | undefined {
  return id === undefined ? undefined : { id, tabIndex: -1, 'data-anchor': '' };
}
