import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { DataSection } from './data-section.tsx';

const api = vi.hoisted(() => ({
  fetchOwnData: vi.fn(),
  eraseAccount: vi.fn(),
  readWays: vi.fn(),
  provePassword: vi.fn(),
  proveGoogle: vi.fn(),
}));
vi.mock('../api/own-data.ts', () => api);
vi.mock('../api/identity.ts', () => api);

const files: Blob[] = [];

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

beforeAll(async () => {
  // Preloads what the page prefetches.
  await Promise.all([import('./erase-dialog.tsx'), import('../model/export-page.ts')]);
});

beforeEach(async () => {
  await loadArea('account', 'en');
  for (const mock of Object.values(api)) mock.mockReset().mockResolvedValue(undefined);
  api.readWays.mockResolvedValue({ password: true, google: true });
  files.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
});
afterEach(cleanup);

describe('the download of one’s own data', () => {
  beforeEach(() => {
    api.fetchOwnData.mockResolvedValue({
      exportedAt: '2026-01-05T10:40:00.000Z',
      sections: [{ name: 'confessions', rows: [{ text: 'Words <b>of mine</b>' }] }],
    });
  });

  it('becomes one file, saved by itself and once more by hand', async () => {
    const saved: (string | null)[] = [];
    document.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) {
        event.preventDefault();
        saved.push(event.target.getAttribute('download'));
      }
    });
    render(<DataSection />);
    await vi.dynamicImportSettled();
    press('Download my data');
    press('Preparing your file');
    const again = await screen.findByRole('link', { name: 'Save it again' });
    // It is saved once the link is on the screen.
    await vi.waitFor(() =>
      expect(saved).toEqual([expect.stringMatching(/^chupke-my-data-\d{4}-\d{2}-\d{2}\.html$/)]),
    );
    fireEvent.click(again);
    expect(saved).toHaveLength(2);
    expect(api.fetchOwnData).toHaveBeenCalledOnce();
    const [file] = files;
    const text = await new Promise<unknown>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.readAsText(file ?? new Blob());
    });
    expect(text).toContain('Words &lt;b&gt;of mine&lt;/b&gt;');
    expect(file?.type).toMatch(/^text\/html/);
  });

  it.each([
    ['too-many-requests', 'You can download five files a day. Please come back tomorrow.'],
    ['unavailable', 'No connection. It may not have arrived; try again when the network is back.'],
    ['unknown', 'Something went wrong. Please try again.'],
  ] as const)('says what went wrong and can be tried again: %s', async (code, message) => {
    api.fetchOwnData.mockRejectedValueOnce(new AppError(code));
    render(<DataSection />);
    await vi.dynamicImportSettled();
    press('Download my data');
    expect(await screen.findByText(message)).toBeDefined();
    press('Download my data');
    expect(await screen.findByText('Your file is ready.')).toBeDefined();
  });
});

describe('the erasure of an account', () => {
  async function ask(): Promise<HTMLElement> {
    render(<DataSection />);
    await vi.dynamicImportSettled();
    press('Delete my account');
    return screen.findByRole('dialog', { name: 'Delete your account?' });
  }

  function type(word: string): void {
    fireEvent.change(screen.getByLabelText('Type “DELETE” to confirm'), { target: { value: word } });
  }

  function confirmButton(): HTMLButtonElement {
    return screen.getByRole('button', { name: 'Delete for good' });
  }

  it('says what goes and what stays, and presets no answer', async () => {
    const dialog = await ask();
    for (const title of ['What is deleted', 'What stays, and why', 'And what you wrote?'])
      expect(within(dialog).getByText(title)).toBeDefined();
    for (const radio of within(dialog).getAllByRole<HTMLInputElement>('radio'))
      expect(radio.checked).toBe(false);
    type('DELETE');
    expect(confirmButton().disabled).toBe(true);
    press('Keep my account');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.eraseAccount).not.toHaveBeenCalled();
  });

  it('needs the word', async () => {
    await ask();
    fireEvent.click(screen.getByRole('radio', { name: /Delete it all/ }));
    type('yes please');
    fireEvent.click(confirmButton());
    expect(screen.getByText('That is another word. Type “DELETE”.')).toBeDefined();
    expect(api.eraseAccount).not.toHaveBeenCalled();
  });

  it('is asked for once, with the answer', async () => {
    api.eraseAccount.mockReturnValue(new Promise(() => undefined));
    await ask();
    fireEvent.click(screen.getByRole('radio', { name: /Keep it/ }));
    type(' delete ');
    fireEvent.click(confirmButton());
    press('Deleting');
    await waitFor(() => expect(api.eraseAccount.mock.calls).toEqual([['leave']]));
  });

  it('wants a new sign-in where the last is long ago, and goes on after it', async () => {
    api.eraseAccount.mockRejectedValueOnce(new AppError('recent-sign-in'));
    api.provePassword.mockRejectedValueOnce(new AppError('credentials-wrong'));
    await ask();
    fireEvent.click(screen.getByRole('radio', { name: /Delete it all/ }));
    type('DELETE');
    fireEvent.click(confirmButton());
    const password = await screen.findByLabelText('Your password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    fireEvent.change(password, { target: { value: 'wrong' } });
    press('Confirm and delete');
    expect(await screen.findByText('That is not your current password.')).toBeDefined();
    expect(api.eraseAccount).toHaveBeenCalledOnce();
    fireEvent.change(password, { target: { value: 'right' } });
    press('Confirm and delete');
    await waitFor(() => expect(api.eraseAccount.mock.calls).toEqual([['delete'], ['delete']]));
    expect(api.provePassword).toHaveBeenLastCalledWith('right');
  });

  it('takes Google for it, and says when its window was closed', async () => {
    let tell: (ways: unknown) => void = () => undefined;
    api.readWays.mockReturnValue(new Promise((resolve) => (tell = resolve)));
    api.eraseAccount.mockRejectedValueOnce(new AppError('recent-sign-in'));
    api.proveGoogle.mockRejectedValueOnce(new AppError('popup-closed'));
    await ask();
    fireEvent.click(screen.getByRole('radio', { name: /Delete it all/ }));
    type('DELETE');
    fireEvent.click(confirmButton());
    await waitFor(() => expect(api.readWays).toHaveBeenCalled());
    // No field that could be typed into is there and gone again, with the focus.
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await act(async () => tell({ password: false, google: true }));
    const google = await screen.findByRole('button', { name: 'Confirm with Google and delete' });
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    fireEvent.click(google);
    expect(await screen.findByText('Sign-in was cancelled. Please try again.')).toBeDefined();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    press('Confirm with Google and delete');
    await waitFor(() => expect(api.eraseAccount).toHaveBeenCalledTimes(2));
  });

  it('says that nothing was erased when it failed', async () => {
    api.eraseAccount.mockRejectedValue(new AppError('unavailable'));
    await ask();
    fireEvent.click(screen.getByRole('radio', { name: /Delete it all/ }));
    type('DELETE');
    fireEvent.click(confirmButton());
    expect(await screen.findByText('Nothing was deleted')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Delete it all/ }).checked).toBe(true);
  });
});
