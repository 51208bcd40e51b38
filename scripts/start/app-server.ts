import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { FcmHandler } from './fcm/http.ts';
import type { GeminiHandler } from './gemini/http.ts';
import type { InboxHandler } from './inbox/http.ts';
import { CHECKOUT_SCRIPT_PATH } from './razorpay/settings.ts';
import type { RazorpayHandler } from './razorpay/http.ts';
import { HOST } from './ports.ts';
import type { Ports } from './ports.ts';
import { isSharedPage, proxySharedPage } from './shared-page.ts';

/** What the dev server needs. */
interface AppServerOptions {
  readonly root: string;
  readonly projectId: string;
  readonly ports: Ports;
  readonly inbox: InboxHandler;
  readonly razorpay: RazorpayHandler;
  readonly gemini: GeminiHandler;
  readonly fcm: FcmHandler;
  /** Whether to serve the app; otherwise there is only the inbox. */
  readonly app: boolean;
  /** Vite's cache of prebundled packages. */
  readonly cacheDir: string;
}

/** The running server of the app's address. */
interface AppServer {
  stop(): Promise<void>;
}

function notFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
}

/** The emulators' addresses in the format of the app's environment (src/lib/env.ts). */
function appEnvironment(options: AppServerOptions): string {
  const { auth, firestore, storage, functions } = options.ports;
  return JSON.stringify({ projectId: options.projectId, host: HOST, auth, firestore, storage, functions });
}

async function createVite(options: AppServerOptions, server: Server): Promise<ViteDevServer> {
  // Loaded lazily: a suite without the app does not need it.
  const { createServer: createViteServer } = await import('vite');
  return createViteServer({
    root: options.root,
    cacheDir: options.cacheDir,
    clearScreen: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_EMULATORS': JSON.stringify(appEnvironment(options)),
      'import.meta.env.VITE_RAZORPAY_CHECKOUT_URL': JSON.stringify(CHECKOUT_SCRIPT_PATH),
    },
    server: {
      // As middleware of our own server: a Vite that listens by itself also ends the process by itself on SIGTERM,
      // before the emulators are stopped.
      middlewareMode: true,
      hmr: { server },
      proxy: { '/api': `http://${HOST}:${options.ports.hosting}` },
      // Data, logs and the other programs change often, and the app does not depend on them.
      watch: {
        ignored: ['.data', 'emulator', 'functions', 'scripts', 'tests', 'docs'].map(
          (dir) => `${options.root}/${dir}/**`,
        ),
      },
      warmup: { clientFiles: ['./src/main.tsx'] },
    },
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
}

/** Serves the app with hot reload, and the local inbox, at the app's address. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const server = createServer();
  const vite = options.app ? await createVite(options, server) : undefined;
  const hostingUrl = `http://${HOST}:${options.ports.hosting}`;
  const answerPage = (request: IncomingMessage, response: ServerResponse): void => {
    if (vite === undefined) return notFound(request, response);
    const page = (): void => vite.middlewares(request, response);
    if (isSharedPage(request)) proxySharedPage(request, response, hostingUrl, page);
    else page();
  };
  server.on('request', (request, response) => {
    const handlers = [options.fcm, options.inbox, options.razorpay, options.gemini];
    const next = (index: number): void => {
      const handler = handlers[index];
      if (handler === undefined) answerPage(request, response);
      else handler(request, response, () => next(index + 1));
    };
    next(0);
  });
  await listen(server, options.ports.app);
  return {
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Live connections (the inbox, hot reload) would keep it open forever.
      server.closeAllConnections();
      await vite?.close();
      await closed;
    },
  };
}
