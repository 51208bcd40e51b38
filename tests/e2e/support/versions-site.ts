import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { compileWorker } from '../../../scripts/vite/service-worker-plugin.ts';

/** A site of one script, of which there is another version with each deployment. Hosting forgets the older ones. */
export class VersionsSite {
  #files = new Map<string, { readonly type: string; readonly body: string }>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(({ url = '/' }, response) => void this.#answer(url, response));
  }

  async #answer(url: string, response: ServerResponse): Promise<void> {
    const path = url.split('?')[0] ?? '/';
    await this.#held.get(path);
    // As hosting does: browsers keep for a year what they are told of a file of the build, also that it is gone.
    const isBuilt = path.startsWith('/assets/');
    const found = this.#files.get(path) ?? (isBuilt ? undefined : this.#files.get('/app.html'));
    response
      .writeHead(found === undefined ? 404 : 200, {
        'content-type': found?.type ?? 'text/html',
        'cache-control': isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(found?.body);
  }

  async deploy(version: number): Promise<void> {
    const hash = String(version).repeat(8);
    const [main, later] = [`/assets/main-${hash}.js`, `/assets/later-${hash}.js`];
    const page = `<!doctype html><title>v${version}</title><script type="module" src="${main}"></script>`;
    const script = await compileWorker({
      shell: [
        { url: '/app.html', revision: hash },
        { url: main, revision: null },
      ],
      rest: [later],
      others: [],
      pictures: '',
    });
    this.#files = new Map([
      ['/app.html', { type: 'text/html', body: page }],
      ['/sw.js', { type: 'text/javascript', body: script }],
      [main, { type: 'text/javascript', body: `globalThis.later = () => import('${later}');` }],
      [later, { type: 'text/javascript', body: `export const version = ${version};` }],
    ]);
  }

  /** The file arrives only once the returned function is called. */
  hold(path: string): () => void {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.#held.set(path, held);
    return letGo;
  }

  open(): Promise<string> {
    onTestFinished(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
      });
    });
  }
}
