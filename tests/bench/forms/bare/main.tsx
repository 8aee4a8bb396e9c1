import { createRoot } from 'react-dom/client';
import { CONTACT, wide } from '../questions.ts';
import { Fields, Rows, Services } from './forms.tsx';
import './bare.css';

/** What React alone costs: which form is in the address (`?form=wide&count=50`); it is there once the button is clicked. */
const asked = new URLSearchParams(location.search);
const count = Number(asked.get('count'));

function form() {
  if (asked.get('form') === 'contact') return <Fields questions={CONTACT} />;
  if (asked.get('form') === 'services') return <Services />;
  if (asked.get('form') === 'rows') return <Rows count={count} />;
  return <Fields questions={wide(count)} />;
}

const place = document.querySelector('main') as HTMLElement;
document.querySelector('#open')?.addEventListener('click', () => {
  createRoot(place).render(
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {form()}
      <button>Send</button>
    </form>,
  );
});
