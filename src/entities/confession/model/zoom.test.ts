import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, moved, pinched, SCALE_MAX, WHOLE, zoomed } from './zoom.ts';

const STAGE = { screen: { width: 400, height: 800 }, picture: { width: 400, height: 300 } };
const MIDDLE = { x: 0, y: 0 };

it('fits a picture into the screen, and makes none larger', () => {
  expect(fitted({ width: 1600, height: 1200 }, STAGE.screen)).toEqual({ width: 400, height: 300 });
  expect(fitted({ width: 40, height: 30 }, STAGE.screen)).toEqual({ width: 40, height: 30 });
});

it('keeps what is under the finger there, and comes back to the whole picture', () => {
  const near = zoomed(WHOLE, 2, { x: 50, y: 0 }, STAGE);
  expect(near).toEqual({ scale: 2, x: -50, y: 0 });
  expect(zoomed(near, 0.1, MIDDLE, STAGE)).toEqual(WHOLE);
});

it('moves as far as there is more of it', () => {
  const near = zoomed(WHOLE, 3, MIDDLE, STAGE);
  expect(moved(near, { x: 1e6, y: -1e6 }, STAGE)).toEqual({ scale: 3, x: 400, y: -50 });
  // All of it is seen: there is nowhere to go.
  expect(moved(WHOLE, { x: 30, y: 30 }, STAGE)).toEqual(WHOLE);
});

it('follows two fingers', () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const to = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ] as const;
  expect(pinched(WHOLE, from, to, STAGE)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(pinched(WHOLE, [MIDDLE, MIDDLE], [MIDDLE, MIDDLE], STAGE)).toEqual(WHOLE);
});

it('never leaves its limits, whatever is done', () => {
  const number = fc.double({ min: -3000, max: 3000, noNaN: true });
  const act = fc.record({ factor: fc.double({ min: 0.1, max: 9, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const end = acts.reduce(
        (zoom, { factor, x, y }) => moved(zoomed(zoom, factor, { x, y }, STAGE), { x: y, y: x }, STAGE),
        WHOLE,
      );
      expect(end.scale).toBeGreaterThanOrEqual(1);
      expect(end.scale).toBeLessThanOrEqual(SCALE_MAX);
      // The picture's edge is never within the screen.
      const room = (length: number, screen: number): number => Math.max(0, (length * end.scale - screen) / 2);
      expect(Math.abs(end.x)).toBeLessThanOrEqual(room(400, 400) + 1e-6);
      expect(Math.abs(end.y)).toBeLessThanOrEqual(room(300, 800) + 1e-6);
    }),
  );
});
