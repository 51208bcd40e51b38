import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/** The least that an app with React and a router can draw. */
function Home() {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A page with React and a router'),
    createElement(
      'p',
      null,
      'It does nothing else. Other pages are compared with it, on the same machine in the same hour.',
    ),
    createElement(Link, { to: '/other' }, 'Another page'),
  );
}

function Other() {
  return createElement('main', null, createElement('h1', null, 'Another page'));
}

createRoot(document.getElementById('root')).render(
  createElement(
    BrowserRouter,
    null,
    createElement(
      Routes,
      null,
      createElement(Route, { path: '/', element: createElement(Home) }),
      createElement(Route, { path: '/other', element: createElement(Other) }),
    ),
  ),
);
