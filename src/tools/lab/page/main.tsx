// First, since React reads what it changes while it loads.
import './without-stacks.ts';
import '#client/styles/index.css';
import './lab.css';
import { createRoot } from 'react-dom/client';
import { FormLab } from './form-lab.tsx';
import { Overview } from './overview/overview.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { useAddress } from './state/use-address.ts';

function Lab() {
  const [address, go] = useAddress();
  const { form, view } = address;
  if (view === 'sheet') return <Sheet form={form} />;
  return form === undefined ? <Overview /> : <FormLab key={form} form={form} address={address} go={go} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(<Lab />);
