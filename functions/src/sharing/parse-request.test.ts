import { expect, it } from 'vitest';
import { pageId, pictureId, siteAddress } from './parse-request.ts';

const ID = 'AbCdEfGhIjKlMnOpQrSt';

it('finds a confession in a path that names one, and in no other', () => {
  expect(pageId(`/confession/${ID}`)).toBe(ID);
  expect(pageId(`/confession/${ID}/`)).toBe(ID);
  expect(pictureId(`/api/share-picture/${ID}.png`)).toBe(ID);
  const others = [
    `/confession/${ID}x`,
    `/confession/${ID}/replies`,
    `/confession/${ID}%0a`,
    `/x/confession/${ID}`,
    '/confession/../users/secretuser0000000000',
    `/confession/${ID}\n`,
    '/confession/',
  ];
  expect(others.map(pageId).filter((id) => id !== undefined)).toEqual([]);
  const pictures = [
    `/api/share-picture/${ID}`,
    `/api/share-picture/${ID}.png/`,
    `/api/share-picture/${ID}xpng`,
  ];
  expect(pictures.map(pictureId).filter((id) => id !== undefined)).toEqual([]);
});

it('is at the address of its settings, whatever a request says', () => {
  const env = { APP_URL: 'https://chupke.test/', GCLOUD_PROJECT: 'demo' };
  expect(siteAddress('evil.example', env)).toBe('https://chupke.test');
  expect(siteAddress('127.0.0.1:5000', env)).toBe('https://chupke.test');
  expect(siteAddress(undefined, { GCLOUD_PROJECT: 'demo' })).toBe('https://demo.web.app');
  // As functions/.env.example has it.
  expect(siteAddress(undefined, { APP_URL: 'https://', GCLOUD_PROJECT: 'demo' })).toBe(
    'https://demo.web.app',
  );
});

it('is on one’s own machine where the request came to, and nowhere else', () => {
  const env = { APP_URL: 'http://127.0.0.1:3000', FUNCTIONS_EMULATOR: 'true' };
  expect(siteAddress('127.0.0.1:5000', env)).toBe('http://127.0.0.1:5000');
  expect(siteAddress('localhost:5000', env)).toBe('http://localhost:5000');
  for (const host of ['evil.example', '127.0.0.1:5000@evil.example', '127.0.0.1.evil.example', '', undefined])
    expect(siteAddress(host, env)).toBe('http://127.0.0.1:3000');
});
