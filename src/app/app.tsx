import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { getBackend } from '../lib/backend.ts';
import { RouteError } from './route-error.tsx';

const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    // A build without its settings says so at once, in place of every page.
    loader: () => getBackend().kind,
    HydrateFallback: () => null,
    children: [
      { index: true, lazy: () => import('./routes/home.tsx').then(({ Home }) => ({ Component: Home })) },
      {
        path: '*',
        lazy: () => import('./routes/not-found.tsx').then(({ NotFound }) => ({ Component: NotFound })),
      },
    ],
  },
]);

/** The whole app: its routes, each loaded when it is first visited. */
export function App() {
  return <RouterProvider router={router} />;
}
