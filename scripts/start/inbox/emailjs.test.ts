import { expect, it } from 'vitest';
import { LOCAL_EMAILJS, receiveEmailJs } from './emailjs.ts';

const SENT = {
  service_id: LOCAL_EMAILJS.service,
  template_id: LOCAL_EMAILJS.template,
  user_id: LOCAL_EMAILJS.publicKey,
  accessToken: LOCAL_EMAILJS.privateKey,
  template_params: { to_email: 'asha@demo.chupke.test', subject: 'Welcome', message: 'Be kind.' },
};

it('makes the mail of the template', () => {
  for (const service_id of [LOCAL_EMAILJS.service, LOCAL_EMAILJS.fallbackService])
    expect(receiveEmailJs(JSON.stringify({ ...SENT, service_id }))).toEqual({
      status: 200,
      text: 'OK',
      post: { channel: 'mail', to: 'asha@demo.chupke.test', subject: 'Welcome', body: 'Be kind.' },
    });
});

it.each([
  ['no public key', { ...SENT, user_id: undefined }, 400],
  ['another public key', { ...SENT, user_id: 'other' }, 400],
  ['no private key, as a browser has none', { ...SENT, accessToken: undefined }, 403],
  ['another private key', { ...SENT, accessToken: 'other' }, 403],
  ['another service', { ...SENT, service_id: 'other' }, 400],
  ['another template', { ...SENT, template_id: 'other' }, 400],
  ['nobody to send it to', { ...SENT, template_params: { subject: 'a', message: 'b' } }, 422],
  ['a list', [SENT], 400],
])('sends nothing with %s', (_, body, status) => {
  const answer = receiveEmailJs(JSON.stringify(body));
  expect(answer).toMatchObject({ status });
  expect(answer.post).toBeUndefined();
});

it('sends nothing of what is no JSON, or too large', () => {
  expect(receiveEmailJs('{"a":').status).toBe(400);
  expect(receiveEmailJs(undefined).status).toBe(413);
});
