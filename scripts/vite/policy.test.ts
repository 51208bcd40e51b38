import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy } from './policy.ts';

function rule(policy: string, name: string): readonly string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

const PRODUCTION = {
  kind: 'production',
  options: {
    apiKey: 'k',
    authDomain: 'p.firebaseapp.com',
    projectId: 'p',
    storageBucket: 'p.appspot.com',
    messagingSenderId: '1',
    appId: 'a',
  },
  appCheckKey: null,
} as const;

/** A local payment provider, on the app's own host. */
const CHECKOUT = '/__checkout/checkout.js';

it('knows the inline code by its hash, and allows no other', () => {
  const script = 'document.title = "a < b && c"';
  const policy = contentPolicy(`<script>${script}</script><style>a{}</style>`, undefined);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(rule(policy, 'script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(rule(policy, 'style-src')).toHaveLength(2);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('lets the page speak to its own backend alone', () => {
  const emulators = { host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 };
  const local = contentPolicy('', { kind: 'local', projectId: 'demo', emulators }, CHECKOUT);
  expect(rule(local, 'connect-src')).toEqual([
    "'self'",
    // In App Check's debug mode.
    'https://content-firebaseappcheck.googleapis.com',
    'http://127.0.0.1:1',
    'http://127.0.0.1:2',
    'http://127.0.0.1:3',
    'http://127.0.0.1:4',
  ]);
  const production = rule(contentPolicy('', PRODUCTION), 'connect-src');
  expect(production).toContain('https://firestore.googleapis.com');
  expect(production.some((source) => source.startsWith('http:') || source.includes('*'))).toBe(false);
});

it('lets Google’s script and the frame of Auth in where they are needed, and no others', () => {
  const emulators = { host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 };
  const local = contentPolicy('', { kind: 'local', projectId: 'demo', emulators }, CHECKOUT);
  expect(rule(local, 'script-src')).toEqual(["'self'"]);
  expect(rule(local, 'frame-src')).toEqual(['http://127.0.0.1:1', "'self'"]);
  const production = contentPolicy('', PRODUCTION, CHECKOUT);
  expect(rule(production, 'script-src')).toEqual(["'self'", 'https://apis.google.com']);
  expect(rule(production, 'frame-src')).toEqual(['https://p.firebaseapp.com', "'self'"]);
  expect(rule(contentPolicy('', undefined), 'frame-src')).toEqual(["'none'"]);
});

it('lets reCAPTCHA in where App Check is set up, and nowhere else', () => {
  const checked = contentPolicy('', { ...PRODUCTION, appCheckKey: 'site-key' });
  const added = (name: string) =>
    rule(checked, name).filter((source) => !rule(contentPolicy('', PRODUCTION), name).includes(source));
  expect(added('script-src')).toEqual([
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(added('frame-src')).toEqual(['https://www.google.com/recaptcha/']);
  expect(added('connect-src')).toEqual(['https://content-firebaseappcheck.googleapis.com']);
});

it('lets the payment provider in from its own hosts, or from the one that the build names', () => {
  const sources = (address: string | undefined) => {
    const [policy, without] = [address, CHECKOUT].map((each) => contentPolicy('', PRODUCTION, each));
    return ['script-src', 'connect-src', 'frame-src'].map((name) =>
      rule(policy ?? '', name).filter((source) => !rule(without ?? '', name).includes(source)),
    );
  };
  expect(sources(undefined)).toEqual([
    ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  ]);
  const other = 'https://pay.example';
  expect(sources(`${other}/v1/checkout.js`)).toEqual([[other], [other], [other]]);
});

it('lets pictures in from the one store that the build is made for', () => {
  const emulators = { host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 };
  const local = contentPolicy('', { kind: 'local', projectId: 'demo', emulators });
  expect(rule(local, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'http://127.0.0.1:3']);
  const images = rule(contentPolicy('', PRODUCTION), 'img-src');
  expect(images).toEqual(["'self'", 'data:', 'blob:', 'https://firebasestorage.googleapis.com']);
  const host = { kind: 'supabase', url: 'https://p.supabase.co', anonKey: 'public' } as const;
  const other = contentPolicy('', PRODUCTION, undefined, host);
  expect(rule(other, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://p.supabase.co']);
  expect(rule(other, 'connect-src')).toContain('https://p.supabase.co');
  expect(rule(contentPolicy('', PRODUCTION), 'connect-src')).not.toContain('https://p.supabase.co');
});
