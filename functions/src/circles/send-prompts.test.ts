import { CIRCLE_TIMES, PROMPT_EVERY } from '@chupke/domain/circle-limits.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { circleOf } from '../testing/circle-world.ts';
import { TalkingWorld } from '../testing/talking-world.ts';
import { sendDuePrompts } from './send-prompts.ts';

let world: TalkingWorld;

beforeEach(() => {
  world = new TalkingWorld();
});

const prompts = (number = 1) =>
  [...world.documents.stored.keys()].filter((path) =>
    path.startsWith(`${circlePath(circleOf(number))}/prompts/`),
  );

/** Messages whose events are lost. */
function talk(count: number, number = 1): void {
  for (let index = 0; index < count; index += 1) world.send(1, {}, number);
}

it('posts the prompt whose event was lost, once, and none where none is due', async () => {
  await world.open(1);
  await world.open(1, 2);
  talk(PROMPT_EVERY + 3);
  talk(PROMPT_EVERY - 1, 2);
  for (const _ of [1, 2]) await sendDuePrompts(world);
  expect(prompts()).toHaveLength(1);
  expect(prompts(2)).toHaveLength(0);
});

it('does not look at circles in which nobody has talked since a day', async () => {
  await world.open(1);
  talk(PROMPT_EVERY);
  world.documents.pass(2 * CIRCLE_TIMES.day);
  const reads = world.documents.reads();
  await sendDuePrompts(world);
  expect(world.documents.reads() - reads).toBe(1);
  expect(prompts()).toHaveLength(0);
});
