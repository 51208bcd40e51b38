import { expect, it, vi } from 'vitest';
import { throughHttp } from '../testing/http-door.ts';
import { sharePage } from './triggers.ts';

it('says that it failed in a way that nobody keeps', async () => {
  const ask = globalThis.fetch;
  vi.stubEnv('APP_URL', 'https://chupke.test');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('hosting does not answer')));
  const { status, headers } = await throughHttp(sharePage, (url) => ask(`${url}/confession/nothing`));
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});
