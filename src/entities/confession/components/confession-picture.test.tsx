import { parsePictureFile } from '@chupke/domain/picture.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { pictures } from '../../../texts/en/pictures.ts';
import { confessionOf } from '../testing/samples.ts';
import { ConfessionPicture } from './confession-picture.tsx';

const STORE = 'https://pictures.test/o/confessions%2Fffffffffffffffffffff%2F';
const PICTURED = confessionOf(1, {
  imageUrl: `${STORE}960.webp?alt=media`,
  image: {
    file: parsePictureFile('f'.repeat(20)),
    width: 960,
    height: 720,
    widths: [480, 960],
    alt: 'a staircase at night',
    blur: 'data:image/webp;base64,AAAA',
  },
});

function open(confession = PICTURED) {
  render(<ConfessionPicture confession={confession} />);
  return screen.queryByRole('button', { name: 'Open the picture: a staircase at night' });
}

async function openViewer(): Promise<HTMLElement> {
  const button = open();
  if (button === null) throw new Error('no picture');
  button.focus();
  fireEvent.click(button);
  return screen.findByRole('dialog', { name: pictures.viewer });
}

beforeAll(async () => {
  await Promise.all([loadArea('pictures', 'en'), import('./picture-viewer.tsx')]);
});
afterEach(cleanup);

it('keeps its place from the start, blurred, and offers every width', () => {
  const button = open();
  expect(button?.style.aspectRatio).toMatch(/^1\.3333/);
  expect(button?.style.maxWidth).toBe('960px');
  expect(button?.style.backgroundImage).toContain('data:image/webp;base64,AAAA');
  const img = button?.querySelector('img');
  expect(img?.getAttribute('loading')).toBe('lazy');
  expect(img?.getAttribute('srcset')).toBe(
    `${STORE}480.webp?alt=media 480w, ${STORE}960.webp?alt=media 960w`,
  );
});

it('draws nothing where there is none', () => {
  expect(open(confessionOf(1))).toBeNull();
  expect(open(confessionOf(1, { image: PICTURED.image }))).toBeNull();
});

it('is looked at alone: enlarged and moved by keys and buttons, closed by Escape, and the focus goes back', async () => {
  const viewer = await openViewer();
  const img = within(viewer).getByRole('img', { name: 'a staircase at night' });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 800));
  const shows = (percent: number) => within(viewer).getByText(`${percent} %`);
  expect(shows(100)).toBeDefined();
  fireEvent.keyDown(img, { key: '+' });
  expect(shows(150)).toBeDefined();
  fireEvent.click(within(viewer).getByRole('button', { name: pictures.zoomIn }));
  expect(shows(225)).toBeDefined();
  fireEvent.click(within(viewer).getByRole('button', { name: pictures.zoomOut }));
  expect(shows(150)).toBeDefined();
  fireEvent.click(within(viewer).getByRole('button', { name: `150 %: ${pictures.reset}` }));
  expect(shows(100)).toBeDefined();
  for (const _ of [1, 2]) fireEvent.click(within(viewer).getByRole('button', { name: pictures.zoomIn }));
  fireEvent.keyDown(img, { key: 'ArrowLeft' });
  expect(img.style.transform).toContain('translate(60px, 0px)');
  fireEvent.keyDown(img, { key: '0' });
  expect(img.style.transform).toBe('translate(0px, 0px) scale(1)');
  fireEvent.keyDown(viewer, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

it('says when it does not come, and tries again', async () => {
  const viewer = await openViewer();
  expect(within(viewer).getByText(pictures.loading)).toBeDefined();
  fireEvent.error(within(viewer).getByRole('img', { hidden: true }));
  fireEvent.click(within(viewer).getByRole('button', { name: pictures.again }));
  fireEvent.load(within(viewer).getByRole('img', { hidden: true }));
  expect(within(viewer).queryByText(pictures.loading)).toBeNull();
  expect(within(viewer).queryByRole('alert')).toBeNull();
});
