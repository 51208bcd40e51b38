import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './ui/styles.css';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has an element with the id "root"');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
