import { CIRCLE_PROMPT_NAMES, CIRCLE_PROMPTS, REACTIONS } from '@chupke/domain/circle-notice.ts';
import { describe, expect, it } from 'vitest';
import { circleChatText } from '../lib/text-areas/circle-chat.ts';

/** Every text with its path; functions are asked with what looks like a number or a name. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function')
    return [0, 1, 2].map((count) => [
      `${path}(${count})`,
      String(Reflect.apply(node, undefined, [count, count])),
    ]);
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

describe('the texts of the chat', () => {
  it('are the same in both languages, with words in every place', async () => {
    const [english, hindi] = await Promise.all([circleChatText.load('en'), circleChatText.load('hi')]);
    expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
    for (const language of [english, hindi]) {
      const bad = texts(language).filter(
        ([, text]) => text.trim() === '' || text.trim() !== text || /undefined|NaN|\[object/.test(text),
      );
      expect(bad).toEqual([]);
    }
    expect(texts(hindi).filter(([, text]) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
  });

  it('have the words of every reaction and prompt', async () => {
    const english = await circleChatText.load('en');
    expect(Object.keys(english.reactions).sort()).toEqual([...REACTIONS].sort());
    for (const name of CIRCLE_PROMPT_NAMES) expect(english.prompts[name]).toBe(CIRCLE_PROMPTS[name].text);
  });

  it('say what the spec says', async () => {
    const { problems, notMember, missingTitle } = await circleChatText.load('en');
    expect(problems).toMatchObject({
      bot: 'Cannot send messages that appear to be from system bots',
      ownToken: 'Cannot give support token to your own message',
      notFound: 'Message not found',
      notOwn: 'You can only delete your own messages',
      system: 'System messages cannot be deleted',
    });
    expect([notMember, missingTitle]).toEqual(['Not a member of this circle', 'Circle not found']);
  });
});
