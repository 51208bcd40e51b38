import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { chupkeRules } from './scripts/lib/eslint-rules.mjs';

const code = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'];
const configurations = ['*.config.{ts,mjs}'];

/** Import patterns. Later entries of a configuration replace a rule's options, so each entry lists all it wants. */
const withoutExtension = {
  regex: String.raw`^\.{1,2}/(?:.*/)?[^/.]+$|^\.{1,2}$`,
  message: 'Import the file itself, with its extension: there are no barrels.',
};
const firebaseSdks = {
  regex: '^(?:firebase|firebase-admin|@firebase/[^/]+)(?:/|$)',
  message:
    'Firebase is touched in the folders api of features and entities and in src/lib only: what it returns is parsed there.',
};

/** Syntax that no file uses. */
const noBarrels = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that has it.',
};
const noChance = [
  {
    selector: ':matches(CallExpression, NewExpression)[callee.name="Date"][arguments.length=0]',
    message: 'Time is injected: take it as a parameter.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Time is injected: take it as a parameter.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'Randomness is injected: take it as a parameter.',
  },
  {
    selector: 'CallExpression[callee.property.name="randomUUID"]',
    message: 'Ids are injected: take a generator as a parameter.',
  },
];

/** What the oldest browsers that the app is built for (vite.config.ts) do not have, and no build adds. */
const noNewMethods = {
  selector: 'CallExpression[callee.property.name=/^(toSorted|toReversed|toSpliced)$/]',
  message: 'Chrome 100 and Safari 15.4 have no such method: copy the list, then sort it.',
};

/** The lengths of the house style; nothing is left out of the count. */
const lengths = (linesOfFunction) => ({
  'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: linesOfFunction, skipBlankLines: false, skipComments: false }],
});

export default defineConfig(
  globalIgnores(['**/dist/', '**/generated/', '**/node_modules/', 'artifacts/', 'coverage/', '.data/']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { chupke: chupkeRules },
    rules: {
      ...lengths(60),
      eqeqeq: 'error',
      'no-console': 'error',
      'no-template-curly-in-string': 'error',
      'no-unsafe-finally': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      'max-depth': ['error', 4],
      'no-restricted-imports': ['error', { patterns: [withoutExtension] }],
      'no-restricted-syntax': ['error', noBarrels],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
      'chupke/disable-needs-reason': 'error',
      'chupke/kebab-case-file': 'error',
    },
  },
  {
    files: code,
    // The rules that need types, and those of React, are in .oxlintrc.json.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        // A literal is checked by `satisfies` or by its declaration's type, which an assertion would silence.
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never', arrayLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        // A callback may have to name a parameter to reach the next; a rest sibling leaves properties out.
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Two overloads that name their parameters differently say two things.
      '@typescript-eslint/unified-signatures': ['error', { ignoreDifferentlyNamedParameters: true }],
      // A getter of a constant lies on the prototype once, not in each of a million values.
      '@typescript-eslint/class-literal-property-style': 'off',
      // Doing nothing is a legitimate callback or stub.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: lengths(100),
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [withoutExtension, firebaseSdks] }] },
  },
  {
    files: ['src/{features,entities}/*/api/**', 'src/lib/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [withoutExtension] }] },
  },
  {
    // Commands, policies and presenters: the same input gives the same output, in a test and next year.
    files: ['functions/src/*/**/*.ts'],
    ignores: [
      'functions/src/{gateways,testing}/**',
      'functions/src/lib/define-*',
      'functions/src/*/*triggers.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noBarrels, ...noChance] },
  },
  {
    // Exports what is deployed, whatever the triggers' files export.
    files: ['functions/src/index.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // What runs in browsers.
    files: ['src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', noBarrels, noNewMethods] },
  },
  {
    // Pure code there.
    files: ['domain/src/**/*.ts', 'src/features/*/model/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', noBarrels, ...noChance, noNewMethods] },
  },
  {
    // Programs for the terminal.
    files: ['scripts/**', 'emulator/src/cli/**', '**/build.mjs', 'emulator/bin/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      // A `describe` is a function in form only.
      'max-lines-per-function': 'off',
      'no-restricted-properties': [
        'error',
        ...['it', 'test', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo'].map((property) => ({
            object,
            property,
            message: 'Every test runs, every time.',
          })),
        ),
      ],
      // A test may build what a parser would refuse.
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
  {
    // The tools want their configuration as the default export.
    files: configurations,
    rules: { 'no-restricted-exports': 'off' },
  },
);
