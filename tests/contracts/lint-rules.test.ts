import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// Files that are not on the disk have no types: the rules that need them are out of this test.
const root = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [tseslint.configs.disableTypeChecked],
});

/** The rules that a text breaks as the content of a file of this repository. */
async function brokenRules(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return result?.messages.map((message) => message.ruleId ?? message.message) ?? [];
}

/** A function declaration of so many lines. */
function functionOf(lines: number): string {
  return `export function long(): void {\n${'\n'.repeat(lines - 2)}}\n`;
}

const firebaseImport = `import { getAuth } from 'firebase/auth';\nexport const auth = getAuth;\n`;

describe('the lint rules', () => {
  it.each([
    ['src/features/kites/components/kite.tsx', firebaseImport, 'no-restricted-imports'],
    [
      'src/features/kites/model/kite.ts',
      `import type { User } from 'firebase/auth';\nexport type Me = User;\n`,
      'no-restricted-imports',
    ],
    ['src/ui/button.tsx', `export { app } from '@firebase/app';\n`, 'no-restricted-imports'],
    ['src/lib/session.ts', `export { a } from './errors';\n`, 'no-restricted-imports'],
    ['src/lib/session.ts', `export { a } from '..';\n`, 'no-restricted-imports'],
    ['src/lib/session.ts', `export * from './errors.ts';\n`, 'no-restricted-syntax'],
    ['src/lib/session.ts', `export default 1;\n`, 'no-restricted-exports'],
    ['src/lib/session.ts', `console.log(1);\n`, 'no-console'],
    ['src/lib/session.ts', `export const a: any = 1;\n`, '@typescript-eslint/no-explicit-any'],
    [
      'src/lib/session.ts',
      `export const a = (b?: string): string => b!;\n`,
      '@typescript-eslint/no-non-null-assertion',
    ],
    [
      'src/lib/session.ts',
      `export const a = { b: 1 } as { b: number };\n`,
      '@typescript-eslint/consistent-type-assertions',
    ],
    ['src/lib/session.ts', functionOf(61), 'max-lines-per-function'],
    ['src/ui/button.tsx', functionOf(101), 'max-lines-per-function'],
    ['src/lib/session.ts', '\n'.repeat(401), 'max-lines'],
    ['src/lib/Session.ts', `export {};\n`, 'chupke/kebab-case-file'],
    [
      'src/lib/session.ts',
      `// eslint-disable-next-line no-console\nconsole.log(1);\n`,
      'chupke/disable-needs-reason',
    ],
    ['domain/src/clock.ts', `export const now = (): number => Date.now();\n`, 'no-restricted-syntax'],
    ['functions/src/posts/post.ts', `export const now = (): Date => new Date();\n`, 'no-restricted-syntax'],
    [
      'src/features/kites/model/kite.ts',
      `export const id = (): string => crypto.randomUUID();\n`,
      'no-restricted-syntax',
    ],
    ['emulator/src/values/order.test.ts', `it.skip('a', () => {});\n`, 'no-restricted-properties'],
  ])('%s: %j breaks a rule', async (file, text, rule) => {
    expect(await brokenRules(file, text)).toContain(rule);
  });

  it.each([
    ['src/features/kites/api/kite.ts', firebaseImport],
    ['src/lib/session.ts', firebaseImport],
    ['src/lib/session.ts', `export { a } from './errors.ts';\nexport { b } from '../ui/icon.svg?raw';\n`],
    ['src/lib/session.ts', functionOf(60)],
    ['src/ui/button.tsx', functionOf(100)],
    ['src/lib/session.ts', '\n'.repeat(399)],
    ['src/lib/session.test.ts', functionOf(200)],
    [
      'src/lib/session.ts',
      `// eslint-disable-next-line no-console -- the one log of the app\nconsole.log(1);\n`,
    ],
    ['scripts/seed/main.ts', `console.log(Date.now());\n`],
    ['emulator/src/cli/main.ts', `console.log(1);\n`],
    ['domain/src/clock.ts', `export const day = (at: number): Date => new Date(at);\n`],
    ['vite.config.ts', `export default {};\n`],
  ])('%s: %j breaks none', async (file, text) => {
    expect(await brokenRules(file, text)).toEqual([]);
  });
});

/** What oxlint says of a file of a folder that has this repository's rules and no other file. */
async function oxlintOutput(file: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chupke-lint-'));
  try {
    await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    return spawnSync(process.execPath, [oxlint], { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the lint rules of React', () => {
  const component = (body: string): string =>
    `import { useState } from 'react';\nlet drawn = 0;\nexport function List() {\n  ${body}\n  return <p>{drawn}</p>;\n}\n`;

  it.each([
    ['if (drawn > 1) useState(1);', 'react-hooks(rules-of-hooks)'],
    ['drawn += 1;', 'react(globals)'],
    ['const [, set] = useState(1);\n  set(2);', 'react(set-state-in-render)'],
  ])('%j breaks %s', async (body, rule) => {
    expect(await oxlintOutput('src/ui/list.tsx', component(body))).toContain(rule);
    expect(await oxlintOutput('src/ui/list.tsx', component('useState(1);'))).not.toMatch(/react[a-z-]*\(/);
  });
});
