import { parsePictureFile } from '@chupke/domain/picture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../entities/report/testing/samples.ts';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { pictures } from '../../../texts/en/pictures.ts';
import { CasePicture } from './case-picture.tsx';

const api = vi.hoisted(() => ({ showReportedPicture: vi.fn<(report: string) => Promise<string>>() }));
vi.mock('../api/reports.ts', () => api);

afterEach(cleanup);

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('covers a picture until it is asked for, and can cover it again', async () => {
  const image = {
    file: parsePictureFile('f'.repeat(20)),
    width: 960,
    height: 720,
    widths: [480, 960],
    alt: 'a staircase',
    blur: 'data:image/webp;base64,AAAA',
  };
  api.showReportedPicture.mockRejectedValueOnce(new AppError('unavailable'));
  await act(async () => {
    render(
      <Suspense fallback="texts">
        <CasePicture report={idOf('a')} image={image} />
      </Suspense>,
    );
    await loadArea('pictures', 'en');
  });
  expect(screen.queryByRole('img', { name: 'a staircase' })).toBeNull();
  press(pictures.show);
  await screen.findByText(en.errors.unavailable);
  api.showReportedPicture.mockResolvedValue('data:image/webp;base64,BBBB');
  press(pictures.show);
  const picture = await screen.findByRole('img', { name: 'a staircase' });
  expect(picture.getAttribute('src')).toBe('data:image/webp;base64,BBBB');
  expect(api.showReportedPicture).toHaveBeenLastCalledWith(idOf('a'));
  press(pictures.hide);
  expect(screen.queryByRole('img', { name: 'a staircase' })).toBeNull();
  press(pictures.show);
  expect(screen.getByRole('img', { name: 'a staircase' })).toBeDefined();
  expect(api.showReportedPicture).toHaveBeenCalledTimes(2);
});
