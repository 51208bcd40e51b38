import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { actionPath, authCodeMessage, followAuthCodes, parseAuthCodes } from './auth-codes.ts';
import { openInboxStore } from './inbox/store.ts';
import { HOST } from './ports.ts';

const CODE = {
  email: 'a@b.test',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'secret',
  oobLink: 'http://127.0.0.1:1/x?oobCode=secret',
};

it('reads the codes of the Auth emulator and leaves out what is none', () => {
  expect(parseAuthCodes({ oobCodes: [CODE, { email: 3 }, null] })).toEqual([CODE]);
  expect(parseAuthCodes({})).toEqual([]);
  expect(parseAuthCodes('x')).toEqual([]);
});

it('writes the mail that would have been sent, the same for the same code', () => {
  const mail = authCodeMessage(CODE, 5);
  expect(mail).toMatchObject({
    at: 5,
    channel: 'mail',
    to: 'a@b.test',
    subject: 'Verify your email address',
  });
  expect(mail.body).toContain(CODE.oobLink);
  expect(authCodeMessage(CODE, 9).id).toBe(mail.id);
  expect(authCodeMessage({ ...CODE, oobCode: 'other' }, 9).id).not.toBe(mail.id);
  expect(authCodeMessage({ ...CODE, requestType: 'PASSWORD_RESET' }, 9).subject).toBe('Reset your password');
});

it('leads to the page of the app, with all that the code needs', () => {
  const query =
    'mode=verifyEmail&lang=en&oobCode=secret&apiKey=k&continueUrl=http%3A%2F%2Flocalhost%2Fcreate';
  const code = { ...CODE, oobLink: `http://127.0.0.1:9099/emulator/action?${query}` };
  const mail = authCodeMessage(code, 5, 'http://127.0.0.1:5173');
  expect(mail.body).toContain(`http://127.0.0.1:5173/auth/action?${query}`);
  expect(mail.body).not.toContain('9099');
  expect(actionPath(code.oobLink)).toBe(`/auth/action?${query}`);
});

/** An Auth emulator that lists the codes that there are when it is asked, and answers when told to. */
async function listCodes(codes: readonly (typeof CODE)[]) {
  const waiting: (() => void)[] = [];
  const server = createServer((_, response) => {
    const listed = JSON.stringify({ oobCodes: codes });
    waiting.push(() => response.end(listed));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return { waiting, authPort: typeof address === 'object' && address !== null ? address.port : 0 };
}

it('asks for the codes when a line tells of one, and again for a line that came meanwhile', async () => {
  const codes = [CODE];
  const { waiting, authPort } = await listCodes(codes);
  const dir = mkdtempSync(join(tmpdir(), 'chupke-codes-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const store = openInboxStore(join(dir, 'inbox.json'));
  const follower = followAuthCodes({ authPort, projectId: 'demo', appUrl: undefined }, store, () => 7);
  follower.line(`i  To verify the email address a@b.test, follow this link: ${CODE.oobLink}`);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  codes.push({ ...CODE, oobCode: 'next' });
  follower.line('i  To verify the email address a@b.test, follow this link: http://x?oobCode=next');
  waiting[0]?.();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await vi.waitFor(() => expect(store.list().map(({ to }) => to)).toEqual(['a@b.test', 'a@b.test']));
  follower.stop();
});
