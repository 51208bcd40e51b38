import { parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import { parsePictureFile } from '@chupke/domain/picture.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { share as texts } from '../../../texts/en/share.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { StoryContent } from '../hooks/draw-story.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { ShareSheet } from './share-sheet.tsx';

const drawing = vi.hoisted(() => ({
  asked: [] as StoryContent[],
  answer: (): Promise<Blob> => Promise.resolve(new Blob(['png'], { type: 'image/png' })),
}));
vi.mock('../hooks/draw-story.ts', () => ({
  drawStory: (content: StoryContent) => {
    drawing.asked.push(content);
    return drawing.answer();
  },
}));

// Posted under the account's own name.
const anonymousId = parseAnonymousId('0123456789ab');
const confession = confessionOf(1, { category: 'hostel', wish: 'advice', anonymousId });
const url = `${location.origin}/confession/${confession.id}`;

function open(shared = confession): void {
  render(<ShareSheet confession={shared} open onClose={() => undefined} />);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Gives the browser what desktop ones lack. */
function give(what: Partial<Record<'share' | 'canShare' | 'clipboard', unknown>>): void {
  for (const [name, value] of Object.entries(what)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

beforeAll(async () => {
  await loadArea('share', 'en');
});

beforeEach(() => {
  drawing.asked = [];
  drawing.answer = () => Promise.resolve(new Blob(['png'], { type: 'image/png' }));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
  );
});

afterEach(() => {
  cleanup();
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

it('draws the words, the mask and what they are about, and nothing that leads to the confession’s author', async () => {
  open();
  await screen.findByRole('img');
  const [content] = drawing.asked;
  expect(content?.text).toBe(confession.text);
  expect(content?.subject).toBe('Hostel · Advice welcome');
  expect(content?.mask).toMatch(/^<svg [^]*<\/svg>$/u);
  // Of this post alone.
  expect(content?.name).toBe(drawPseudonym(postMask(confession.id)).name.en);
  expect(content?.name).not.toBe(drawPseudonym(confession.anonymousId).name.en);
  const drawn = JSON.stringify(content);
  for (const hidden of [confession.id, confession.anonymousId, confession.college, confession.collegeName]) {
    expect(drawn).not.toContain(hidden);
  }
});

it('copies the link, and shows it where the browser refuses', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  give({ clipboard: { writeText } });
  open();
  press(texts.copyLink);
  await screen.findByText(texts.copied);
  expect(writeText).toHaveBeenCalledWith(url);
  give({ clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  press(texts.copyLink);
  await screen.findByText(texts.copyDenied);
  expect(screen.getByRole('textbox', { name: texts.linkLabel })).toHaveProperty('value', url);
});

it('saves the picture among the downloads, under a name that does not lead to the confession', async () => {
  const saved: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
  open();
  const button = screen.getByRole('button', { name: texts.savePicture });
  // It is not drawn yet.
  expect(button).toHaveProperty('disabled', true);
  await screen.findByRole('img');
  press(texts.savePicture);
  expect(await screen.findByText(texts.saved)).toBeDefined();
  expect(saved).toEqual([['blob:picture', expect.stringMatching(/\.png$/u)]]);
  expect(saved[0]?.[1]).not.toContain(confession.id);
  // The link by which the browser saves it does not stay in the page.
  expect(document.querySelector('a[download]')).toBeNull();
});

it.each([
  ['AbortError', texts.aborted],
  ['NotAllowedError', texts.denied],
  ['DataError', texts.denied],
])('says calmly what became of it: %s', async (name, words) => {
  give({ share: () => Promise.reject(new DOMException('x', name)) });
  open();
  press(texts.shareLink);
  await screen.findByText(words);
});

it('offers the device’s own sheet only for what it takes', async () => {
  open();
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: texts.shareLink })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.sharePicture })).toBeNull();
  cleanup();

  give({ share: () => Promise.resolve(), canShare: () => false });
  open();
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: texts.sharePicture })).toBeNull();
  cleanup();

  const share = vi.fn((_data: ShareData) => Promise.resolve());
  give({ share, canShare: () => true });
  open();
  await screen.findByRole('img');
  press(texts.sharePicture);
  await screen.findByText(texts.shared);
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file?.type).toBe('image/png');
  expect(file?.name).not.toContain(confession.id);
});

it('says so when the picture can’t be drawn, and draws it again when asked', async () => {
  drawing.answer = () => Promise.reject(new Error('no canvas'));
  open();
  await screen.findByText(texts.drawingFailed);
  expect(screen.getByRole('button', { name: texts.savePicture })).toHaveProperty('disabled', true);
  drawing.answer = () => Promise.resolve(new Blob(['png'], { type: 'image/png' }));
  press(texts.again);
  await screen.findByRole('img');
});

it('says of a confession with a picture that it has one, and does not draw it', async () => {
  const file = parsePictureFile('f'.repeat(20));
  const blur = 'data:image/webp;base64,AAAA';
  const image = { file, width: 4, height: 3, widths: [4], alt: 'a staircase', blur };
  open({ ...confession, image, imageUrl: 'https://pictures.test/4.webp' });
  await screen.findByRole('img');
  const [content] = drawing.asked;
  expect(content?.subject).toBe('Hostel · Advice welcome · with a picture');
  expect(JSON.stringify(content)).not.toMatch(/pictures\.test|AAAA|staircase/);
});
