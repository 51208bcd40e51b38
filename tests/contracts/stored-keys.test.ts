import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REGISTRY } from '../../src/lib/storage-keys.ts';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Code of the app that ships, without the registry itself. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .filter((file) => file !== 'src/lib/storage-keys.ts');

function linesWith(pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      .split('\n')
      // Comments may speak of it.
      .filter((line) => pattern.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

it('every name under which the app stores something stands in the registry alone', () => {
  expect(files.length).toBeGreaterThan(300);
  const names = REGISTRY.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  expect(linesWith(new RegExp(`['"\`](?:${names.join('|')})`))).toEqual([]);
});

it('the browser’s stores are reached in few places', () => {
  const users = linesWith(/\b(?:localStorage|sessionStorage|indexedDB|openDB)\b|\bcaches\./).map(
    (line) => line.split(':')[0],
  );
  expect([...new Set(users)].toSorted()).toEqual([
    'src/features/maintenance/hooks/repair-device.ts',
    'src/lib/forget-stored.ts',
    'src/lib/service-worker.ts',
    'src/lib/storage.ts',
    'src/lib/stored-database.ts',
    'src/sw/kept-files.ts',
    'src/sw/pictures.ts',
    'src/sw/worker.ts',
  ]);
});
