import '../without-stacks.ts';
import '#client/styles/index.css';
import { createRoot } from 'react-dom/client';
import { Preview } from './preview.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Preview />);
