import './anchor.css';

/** Props that make a tile the target of a link: it gets the id, and can be focused. Undefined without an id. */
export function anchorProps(id: string | undefined): { id: string; tabIndex: -1; 'data-anchor': '' } | undefined {
  return id === undefined ? undefined : { id, tabIndex: -1, 'data-anchor': '' };
}
