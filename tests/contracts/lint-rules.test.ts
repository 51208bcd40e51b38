import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A function declaration of so many lines. */
function functionOf(lines: number): string {
  return `export function long(): void {\n${'\n'.repeat(lines - 2)}}\n`;
}

/** A component of React with a statement. */
function component(statement: string): string {
  return `import { useState } from 'react';\nlet drawn = 0;\nexport function List() {\n  ${statement}\n  return <p>{drawn}</p>;\n}\n`;
}

const firebaseImport = `import { getAuth } from 'firebase/auth';\nexport const auth = getAuth;\n`;

/** A file, its text, and a rule that it breaks, as oxlint names it. */
const broken: readonly [file: string, text: string, rule: string][] = [
  ['src/features/kites/components/kite.tsx', firebaseImport, 'eslint(no-restricted-imports)'],
  [
    'src/features/kites/model/me.ts',
    `import type { User } from 'firebase/auth';\nexport type Me = User;\n`,
    'eslint(no-restricted-imports)',
  ],
  ['src/ui/app.tsx', `export { app } from '@firebase/app';\n`, 'eslint(no-restricted-imports)'],
  ['src/lib/no-extension.ts', `export { a } from './errors';\n`, 'eslint(no-restricted-imports)'],
  ['src/lib/folder.ts', `export { a } from '..';\n`, 'eslint(no-restricted-imports)'],
  ['src/lib/barrel.ts', `export * from './errors.ts';\n`, 'chupke(no-barrels)'],
  ['src/lib/types-barrel.ts', `export type * from './errors.ts';\n`, 'chupke(no-barrels)'],
  ['src/lib/default.ts', `export default 1;\n`, 'eslint(no-restricted-exports)'],
  ['src/lib/console.ts', `console.log(1);\n`, 'eslint(no-console)'],
  ['src/lib/any.ts', `export const a: any = 1;\n`, 'typescript(no-explicit-any)'],
  [
    'src/lib/non-null.ts',
    `export const a = (b?: string): string => b!;\n`,
    'typescript(no-non-null-assertion)',
  ],
  [
    'src/lib/assertion.ts',
    `export const a = { b: 1 } as { b: number };\n`,
    'typescript(consistent-type-assertions)',
  ],
  ['src/lib/unused.ts', `const a = 1;\n`, 'eslint(no-unused-vars)'],
  [
    'src/lib/floating-promise.ts',
    `export const a = (b: () => Promise<void>): void => {\n  b();\n};\n`,
    'typescript(no-floating-promises)',
  ],
  ['src/lib/long.ts', functionOf(61), 'eslint(max-lines-per-function)'],
  ['src/ui/long.tsx', functionOf(101), 'eslint(max-lines-per-function)'],
  ['src/lib/lines.ts', '\n'.repeat(401), 'eslint(max-lines)'],
  ['src/lib/Session.ts', `export {};\n`, 'chupke(kebab-case-file)'],
  [
    'src/lib/no-reason.ts',
    `// oxlint-disable-next-line no-console\nconsole.log(1);\n`,
    'chupke(disable-needs-reason)',
  ],
  [
    'src/lib/eslint-no-reason.ts',
    `/* eslint-disable no-console */\nconsole.log(1);\n`,
    'chupke(disable-needs-reason)',
  ],
  [
    'src/lib/needless.ts',
    `// oxlint-disable-next-line no-console -- it logs\nexport {};\n`,
    'Unused oxlint-disable directive (no problems were reported).',
  ],
  ['domain/src/clock.ts', `export const now = (): number => Date.now();\n`, 'chupke(no-chance)'],
  ['domain/src/dice.ts', `export const dice = (): number => Math.random();\n`, 'chupke(no-chance)'],
  ['functions/src/posts/post.ts', `export const now = (): Date => new Date();\n`, 'chupke(no-chance)'],
  [
    'src/features/kites/model/id.ts',
    `export const id = (): string => crypto.randomUUID();\n`,
    'chupke(no-chance)',
  ],
  [
    'src/ui/sorted.ts',
    `export const sorted = (a: number[]): number[] => a.toSorted();\n`,
    'chupke(no-new-methods)',
  ],
  ['emulator/src/values/order.test.ts', `it.skip('a', () => {});\n`, 'eslint(no-restricted-properties)'],
  ['scripts/start/module.mjs', `export const a = (b) => b == 1;\n`, 'eslint(eqeqeq)'],
  ['scripts/start/module.cjs', `module.exports = (b) => b == 1;\n`, 'eslint(eqeqeq)'],
  ['src/ui/hook.tsx', component('if (drawn > 1) useState(1);'), 'react-hooks(rules-of-hooks)'],
  ['src/ui/global.tsx', component('drawn += 1;'), 'react(globals)'],
  ['src/ui/state.tsx', component('const [, set] = useState(1);\n  set(2);'), 'react(set-state-in-render)'],
];

/** A file that breaks no rule, and its text. */
const clean: readonly [file: string, text: string][] = [
  ['src/features/kites/api/auth.ts', firebaseImport],
  ['src/lib/auth.ts', firebaseImport],
  ['src/lib/extensions.ts', `export { a } from './errors.ts';\nexport { b } from '../ui/icon.svg?raw';\n`],
  ['src/lib/allowed.ts', functionOf(60)],
  ['src/ui/allowed.tsx', functionOf(100)],
  ['src/lib/allowed-lines.ts', '\n'.repeat(399)],
  ['src/lib/allowed.test.ts', functionOf(200)],
  [
    'src/lib/reason.ts',
    `// oxlint-disable-next-line no-console -- the one log of the app\nconsole.log(1);\n`,
  ],
  ['scripts/seed/main.ts', `console.log(Date.now());\n`],
  ['emulator/src/cli/main.ts', `console.log(1);\n`],
  ['domain/src/day.ts', `export const day = (at: number): Date => new Date(at);\n`],
  ['functions/src/index.ts', `export * from './posts/post.ts';\n`],
  ['functions/src/gateways/clock.ts', `export const now = (): number => Date.now();\n`],
  ['vite.config.ts', `export default {};\n`],
  ['src/ui/list.tsx', component('useState(1);').replace('let drawn', 'const drawn')],
];

/** The findings of a file, each by the rule's name; what is no rule's finding by its message. */
const findings = new Map<string, string[]>();
let folder = '';

/** Runs oxlint in a folder that has the repository's rules. Its part for types is found by PATH. */
function runOxlint(): void {
  const binaries = join(root, 'node_modules', '.bin');
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), '--type-aware', '--format', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` },
    },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code?: string; message: string }[];
  };
  for (const { filename, code, message } of diagnostics) {
    findings.set(filename, [...(findings.get(filename) ?? []), code ?? message]);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chupke-lint-'));
  for (const file of ['.oxlintrc.json', 'scripts/lib/lint-rules.mjs', 'tsconfig.base.json']) {
    await cp(join(root, file), join(folder, file));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const compilerOptions = { lib: ['ES2023', 'DOM'], types: [], jsx: 'react-jsx' };
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions, include: ['**/*'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  for (const [file, text] of [...broken, ...clean]) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text, { flag: 'wx' });
  }
  runOxlint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lint rules', () => {
  it.each(broken)('%s: %j breaks %s', (file, _, rule) => {
    expect(findings.get(file)).toContain(rule);
  });

  it.each(clean)('%s: %j breaks none', (file) => {
    expect(findings.get(file)).toBeUndefined();
  });
});
