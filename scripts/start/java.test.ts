import { afterEach, expect, it, vi } from 'vitest';
import { parseJavaVersion, requireJava } from './java.ts';

afterEach(() => vi.unstubAllEnvs());

it('reads the major version', () => {
  expect(parseJavaVersion('openjdk version "21.0.4" 2024-07-16')).toBe(21);
  expect(parseJavaVersion('java version "1.8.0_402"')).toBe(1);
  expect(parseJavaVersion('nothing')).toBeUndefined();
});

it('says clearly that --official needs Java, and nothing else does', async () => {
  vi.stubEnv('PATH', '');
  await expect(requireJava()).rejects.toThrow(/no working java on the PATH.*Without --official/s);
});
