import { describe, expect, it } from 'vitest';
import { adminText } from '../lib/text-areas/admin.ts';

/** Every text with its path; functions are asked with what looks like a number or a name. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function')
    return [1, 2].map((count) => [`${path}(${count})`, String(Reflect.apply(node, undefined, [count, 7]))]);
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

describe('the texts of the admins’ screens', () => {
  it('are the same in both languages, with words in every place', async () => {
    const [english, hindi] = await Promise.all([adminText.load('en'), adminText.load('hi')]);
    expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
    for (const language of [english, hindi]) {
      const bad = texts(language).filter(
        ([, text]) => text.trim() === '' || text.trim() !== text || /undefined|NaN|\[object/.test(text),
      );
      expect(bad).toEqual([]);
    }
    expect(texts(hindi).filter(([, text]) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
  });

  it('tell of maintenance in the words of the specification (section 8)', async () => {
    const { maintenance } = await adminText.load('en');
    expect(maintenance).toMatchObject({
      toggleFailed: 'Failed to toggle maintenance mode',
      updateFailed: 'Failed to update settings',
      enabled: 'MAINTENANCE MODE ENABLED - Website is now OFFLINE for all users',
      disabled: 'MAINTENANCE MODE DISABLED - Website is now ONLINE',
      updated: 'Maintenance settings updated',
    });
  });
});
