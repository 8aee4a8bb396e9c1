import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs } from '#client/ui/tabs/tabs.tsx';

const items = ['2014', '2015', '2016'].map((year) => ({ id: year, label: year, content: <p>What happened in {year}</p> }));

function selected() {
  return screen.getByRole('tab', { selected: true }).textContent;
}

describe('Tabs', () => {
  it('starts at its default tab', () => {
    render(<Tabs label="History" items={items} defaultId="2016" />);
    expect(selected()).toBe('2016');
  });

  it.each([
    ['{ArrowRight}', '2015'],
    ['{ArrowLeft}', '2016'],
    ['{End}', '2016'],
    ['{End}{ArrowRight}', '2014'],
    ['{End}{Home}', '2014'],
    ['{ArrowDown}', '2014'],
  ])('from the first tab, %s selects and focuses %s', async (keys, year) => {
    const user = userEvent.setup();
    render(<Tabs label="History" items={items} />);
    await user.tab();
    await user.keyboard(keys);
    expect(selected()).toBe(year);
    expect(document.activeElement?.textContent).toBe(year);
  });

  it('is one Tab stop, before its panel', async () => {
    const user = userEvent.setup();
    render(<Tabs label="History" items={items} />);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('without scripts is a list of links to its panels, each a Tab stop', () => {
    document.body.innerHTML = renderToStaticMarkup(<Tabs label="History" items={items} />);
    const tabs = screen.getAllByRole<HTMLAnchorElement>('tab');
    expect(tabs.map(({ hash }) => document.getElementById(hash.slice(1))?.textContent)).toEqual(
      items.map(({ id }) => `What happened in ${id}`),
    );
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0]);
    document.body.replaceChildren();
  });

  it('does not scroll the page when Space is pressed on the selected tab', async () => {
    const user = userEvent.setup();
    render(<Tabs label="History" items={items} />);
    await user.tab();
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    expect(document.activeElement?.dispatchEvent(press)).toBe(false);
    expect(selected()).toBe('2014');
  });

  it('has every panel in its HTML, for search engines and visitors without scripts', () => {
    const html = renderToStaticMarkup(<Tabs label="History" items={items} />);
    for (const { id } of items) expect(html).toContain(`What happened in ${id}`);
  });
});
