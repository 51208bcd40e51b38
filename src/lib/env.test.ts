import { describe, expect, it } from 'vitest';
import { checkoutAddress, EnvError, parseBackend, parsePictureHost } from './env.ts';

const LOCAL = { projectId: 'demo-x', host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 };
const PRODUCTION = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_STORAGE_BUCKET: 'b',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 's',
  VITE_FIREBASE_APP_ID: 'a',
};

describe('the backend of the app', () => {
  it('is the emulators when they are named', () => {
    const backend = parseBackend({ ...PRODUCTION, VITE_EMULATORS: JSON.stringify(LOCAL) });
    expect(backend).toEqual({
      kind: 'local',
      projectId: 'demo-x',
      emulators: { host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 },
    });
  });

  it('is the production project otherwise', () => {
    const backend = { kind: 'production', options: { projectId: 'p' }, appCheckKey: null };
    expect(parseBackend(PRODUCTION)).toMatchObject(backend);
    expect(parseBackend({ ...PRODUCTION, VITE_APP_CHECK_KEY: '' })).toMatchObject(backend);
    const checked = parseBackend({ ...PRODUCTION, VITE_APP_CHECK_KEY: 'site-key' });
    expect(checked).toMatchObject({ ...backend, appCheckKey: 'site-key' });
  });

  it('is refused with the variable named when something is missing or wrong', () => {
    expect(() => parseBackend({ ...PRODUCTION, VITE_FIREBASE_APP_ID: '' })).toThrow(/VITE_FIREBASE_APP_ID/);
    expect(() => parseBackend({ VITE_EMULATORS: '{' })).toThrow(EnvError);
    expect(() => parseBackend({ VITE_EMULATORS: JSON.stringify({ ...LOCAL, auth: 70_000 }) })).toThrow(
      /auth/,
    );
  });
});

it('the payment provider’s script comes from its own host, or from where the build says', () => {
  const from = (address: string) => checkoutAddress({ VITE_RAZORPAY_CHECKOUT_URL: address });
  expect(checkoutAddress({})).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(from('')).toBe('https://checkout.razorpay.com/v1/checkout.js');
  for (const address of ['http://127.0.0.1:9/checkout.js', '/__checkout/checkout.js'])
    expect(from(address)).toBe(address);
  expect(() => from('checkout.js')).toThrow(EnvError);
});

it('keeps pictures in Firebase Storage, or in Supabase where both of its settings are there', () => {
  expect(parsePictureHost({})).toEqual({ kind: 'firebase' });
  const both = { VITE_SUPABASE_URL: 'https://p.supabase.co/', VITE_SUPABASE_ANON_KEY: 'public' };
  expect(parsePictureHost(both)).toEqual({
    kind: 'supabase',
    url: 'https://p.supabase.co',
    anonKey: 'public',
  });
  for (const half of [{ VITE_SUPABASE_URL: 'https://p.supabase.co' }, { ...both, VITE_SUPABASE_URL: 'p' }])
    expect(() => parsePictureHost(half)).toThrow('VITE_SUPABASE_URL');
});
