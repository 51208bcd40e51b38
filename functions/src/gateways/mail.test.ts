import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailJsSettings, Letter } from './mail.ts';
import { emailJsMail, emailJsSettings, MailError } from './mail.ts';

const LETTER: Letter = {
  to: 'asha@students.test',
  template: 'welcome',
  params: { subject: 'Welcome', message: 'Be kind.' },
};

let server: Server;
let settings: EmailJsSettings;
let received: { readonly path: string | undefined; readonly body: unknown }[] = [];
/** The response to each service. */
let answers: Readonly<Record<string, number>> = {};

function serviceIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'service_id' in body ? String(body.service_id) : '';
}

beforeEach(async () => {
  received = [];
  answers = {};
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      received.push({ path: request.url, body });
      const status = answers[serviceIn(body)] ?? 200;
      response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end(LETTER.to);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  settings = {
    url: `http://127.0.0.1:${port}`,
    publicKey: 'public',
    privateKey: 'private',
    services: ['first', 'second'],
    templates: { welcome: 'template_welcome', receipt: 'template_receipt' },
  };
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('a letter', () => {
  it('goes to the first service, with the keys and the words of the template', async () => {
    await emailJsMail(settings).send(LETTER);
    const body = {
      service_id: 'first',
      template_id: 'template_welcome',
      user_id: 'public',
      accessToken: 'private',
      template_params: { to_email: LETTER.to, subject: 'Welcome', message: 'Be kind.' },
    };
    expect(received).toEqual([{ path: '/api/v1.0/email/send', body }]);
  });

  it.each([429, 500, 307])('goes to the second service when the first answers %i', async (status) => {
    answers = { first: status };
    await emailJsMail(settings).send(LETTER);
    expect(received.map(({ body }) => serviceIn(body))).toEqual(['first', 'second']);
    // The key goes nowhere else.
    expect(new Set(received.map(({ path }) => path)).size).toBe(1);
  });

  it('fails when no service takes it, without a word of the person', async () => {
    answers = { first: 500, second: 403 };
    const failure: unknown = await emailJsMail(settings)
      .send(LETTER)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailError);
    expect(String(failure)).toBe('MailError: HTTP 500, HTTP 403');
  });

  it('fails when nobody answers', async () => {
    const nowhere = { ...settings, url: 'http://127.0.0.1:1' };
    await expect(emailJsMail(nowhere).send(LETTER)).rejects.toBeInstanceOf(MailError);
  });
});

describe('the environment', () => {
  const env = {
    EMAILJS_SERVICE_ID: 'first',
    EMAILJS_WELCOME_TEMPLATE_ID: 'welcome',
    EMAILJS_PUBLIC_KEY: 'public',
    EMAILJS_PRIVATE_KEY: 'private',
  };

  it('names the account; the vendor answers at its own address unless another is given', () => {
    expect(emailJsSettings(env)).toEqual({
      url: 'https://api.emailjs.com',
      publicKey: 'public',
      privateKey: 'private',
      services: ['first'],
      templates: { welcome: 'welcome', receipt: 'welcome' },
    });
    const own = { EMAILJS_URL: 'http://127.0.0.1:9', EMAILJS_RECEIPT_TEMPLATE_ID: 'receipt' };
    expect(emailJsSettings({ ...env, ...own, EMAILJS_FALLBACK_SERVICE_ID: 'second' })).toMatchObject({
      url: 'http://127.0.0.1:9',
      services: ['first', 'second'],
      templates: { welcome: 'welcome', receipt: 'receipt' },
    });
  });

  it.each(Object.keys(env))('names none without %s', (name) => {
    expect(emailJsSettings({ ...env, [name]: '' })).toBeUndefined();
  });
});
