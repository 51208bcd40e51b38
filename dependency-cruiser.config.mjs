import { emulatorLayers, functionsLayers } from './scripts/lib/architecture.mjs';

/** Tests beside the code, what only they use (a folder `testing`), and the folder of tests that cross programs. */
const testCode = String.raw`\.test\.tsx?$|(^|/)testing/|^tests/`;

/** The packages that speak to Firebase, where they are installed and as they are named in an import. */
const firebase =
  '(?:^|(?:^|/)node_modules/)(?:firebase|firebase-admin|firebase-functions|@firebase/[^/]+)(?:/|$)';

/** @returns A rule under which every import from `from` to `to` fails the build. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/**
 * The rules of a folder with layers: from each folder no import of one beside or above it.
 *
 * @param {string} root
 * @param {readonly (readonly string[])[]} layers From the bottom to the top.
 * @param {string} exception A regular expression for what folders beside each other share.
 * @param {string} importers A regular expression for files that may import from everywhere.
 */
function layerRules(root, layers, exception, importers = '') {
  return layers.flatMap((layer, height) =>
    layer.map((folder) => {
      const others = layers
        .slice(height)
        .flat()
        .filter((other) => other !== folder);
      return forbid(
        `${root.split('/')[0]}-order-${folder}`,
        `${root}/${folder} imports only what is below it.`,
        { path: `^${root}/${folder}/`, ...(importers ? { pathNot: importers } : {}) },
        // A file that lies directly in the root stands above all folders.
        {
          path: `^${root}/(?:(?:${others.join('|')})/|[^/]+$)`,
          ...(exception ? { pathNot: exception } : {}),
        },
      );
    }),
  );
}

const everywhere = [
  forbid('no-cycles', 'Two files that need each other are one, or need a third.', {}, { circular: true }),
  forbid(
    'no-unresolved',
    'What is imported must exist (virtual modules are made by Vite).',
    { pathNot: testCode },
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  forbid(
    'no-imports-of-tests',
    'Only tests import tests, and what sets them up.',
    { pathNot: `${testCode}|^vitest[.]config[.]ts$` },
    { path: testCode },
  ),
  forbid(
    'declared-packages',
    'What runs in production is a dependency of the nearest package.json: functions/ and emulator/ are installed ' +
      'without the root. Types are not there at run time.',
    { path: '^(?:src|domain/src|functions/src|emulator/src)/', pathNot: testCode },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^domain/',
    },
  ),
];

const worlds = [
  forbid(
    'domain-is-a-leaf',
    'domain imports nothing: no folder, no package, nothing of Node.',
    { path: '^domain/', pathNot: testCode },
    { pathNot: '^domain/' },
  ),
  forbid(
    'domain-tests-stay-inside',
    'A test of domain needs a test runner, but no other folder.',
    { path: '^domain/' },
    { path: '^(?:src|functions|emulator|scripts|tests)/' },
  ),
  forbid(
    'app-world',
    'The app and the back ends share domain, nothing else.',
    { path: '^src/' },
    { path: '^(?:functions|emulator|scripts|tests)/' },
  ),
  forbid(
    'functions-world',
    'Only functions/ is uploaded; domain is bundled into it.',
    { path: '^functions/' },
    { path: '^(?:src|emulator|scripts|tests)/' },
  ),
  forbid(
    'emulator-is-product-free',
    'Another project can use the emulator as it is.',
    { path: '^emulator/' },
    { path: '^(?:domain|src|functions|scripts|tests)/' },
  ),
  forbid(
    'emulator-is-a-tool',
    'Only scripts and tests start the emulator.',
    { pathNot: '^(?:emulator|scripts|tests)/' },
    { path: '^emulator/' },
  ),
];

/** A feature or an entity, as a folder of src. */
const subject = '^src/(?:features|entities)/[^/]+';

const app = [
  forbid(
    'no-feature-to-feature',
    'Features meet in src/app/routes; what two of them need is an entity.',
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/', pathNot: '^src/features/$1/' },
  ),
  forbid(
    'entities-know-no-feature',
    'An entity is what several features show and act on: it is below all of them.',
    { path: '^src/entities/' },
    { path: '^src/(?:features|app)/' },
  ),
  forbid(
    'features-only-in-routes',
    'Only the table of routes, a route, or an overlay that lies over all of them puts features on the screen.',
    { path: '^src/', pathNot: String.raw`^src/(?:features/|app/(?:routes/|routes\.ts$|overlays/))` },
    { path: '^src/features/' },
  ),
  forbid(
    'no-way-back-to-app',
    'app is the top: only the entry files of src import it.',
    { path: '^src/(?:features|entities|ui|lib|texts)/' },
    { path: '^src/app/' },
  ),
  forbid(
    'ui-has-no-data',
    'ui knows neither data nor session.',
    { path: '^src/ui/' },
    { path: '^src/(?!ui/)' },
  ),
  forbid(
    'lib-has-no-components',
    'lib is below ui, entities and features; it knows the texts.',
    { path: '^src/lib/' },
    { path: '^src/(?!lib/|texts/)' },
  ),
  forbid(
    'texts-are-words',
    'A catalogue is words by language: it needs nothing of the app.',
    { path: '^src/texts/', pathNot: testCode },
    { path: '^src/(?!texts/)' },
  ),
  forbid(
    'firebase-behind-api',
    'What Firebase returns is parsed where it enters.',
    { path: '^src/', pathNot: `^src/lib/|${subject}/api/` },
    { path: firebase },
  ),
  forbid(
    'model-is-pure',
    'Reducers and selectors know no data source and no screen.',
    { path: `${subject}/model/`, pathNot: testCode },
    { path: [`${subject}/(?!model/)`, '(?:^|/)node_modules/react[^/]*/'] },
  ),
  forbid(
    'api-has-no-components',
    'Within a subject: api and model, then hooks, then components.',
    { path: `${subject}/api/` },
    { path: `${subject}/(?:components|hooks)/` },
  ),
  forbid(
    'hooks-have-no-components',
    'Within a subject: api and model, then hooks, then components.',
    { path: `${subject}/hooks/` },
    { path: `${subject}/components/` },
  ),
];

/** The files of an aggregate that Firebase calls, and those that decide or word something and do nothing else. */
const triggers = String.raw`^functions/src/[^/]+/(?:calls|[a-z-]*triggers)\.ts$`;
const pureFunctions = String.raw`^functions/src/[^/]+/(?:policy|present[a-z-]*|texts?|layout-text)\.ts$`;
const aggregates = functionsLayers
  .flat()
  .filter((folder) => !['gateways', 'lib'].includes(folder))
  .join('|');

/** Commands, policies and presenters. */
const withoutSdk = { path: `^functions/src/(?:${aggregates})/`, pathNot: [triggers, testCode] };

const functions = [
  ...layerRules('functions/src', functionsLayers, '', testCode),
  forbid(
    'functions-index-exports-only',
    'index.ts exports the files of triggers, whose exports are what is deployed.',
    { path: '^functions/src/index\\.ts$' },
    { path: '^functions/src/', pathNot: triggers },
  ),
  forbid(
    'functions-triggers-on-top',
    'Within an aggregate: triggers, then commands, then policies and presenters.',
    { path: '^functions/src/', pathNot: ['^functions/src/index\\.ts$', testCode] },
    { path: triggers },
  ),
  forbid(
    'functions-policies-are-pure',
    'Policies and presenters know no command and no gateway, but for its types.',
    { path: pureFunctions },
    { path: '^functions/src/', pathNot: pureFunctions, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'functions-sdk-at-the-edges',
    'Commands, policies and presenters are tested without Firebase: gateways and triggers bring it in.',
    withoutSdk,
    {
      path: [
        firebase,
        String.raw`^functions/src/(?:gateways/(?:production|firestore-documents|db)|lib/define-[a-z]+)\.ts$`,
      ],
    },
  ),
];

const emulator = [
  ...layerRules('emulator/src', emulatorLayers, '^emulator/src/transports/messages/'),
  forbid(
    'emulator-doors-apart',
    'A transport never needs another; what they share is in transports/messages.',
    { path: '^emulator/src/transports/([^/]+)/' },
    { path: '^emulator/src/transports/[^/]+/', pathNot: '^emulator/src/transports/(?:$1|messages|testing)/' },
  ),
  forbid(
    'emulator-messages-know-no-door',
    'transports/messages is below the doors and control.',
    { path: '^emulator/src/transports/messages/' },
    { path: '^emulator/src/transports/(?!messages/|testing/)' },
  ),
];

export default {
  forbidden: [...everywhere, ...worlds, ...app, ...functions, ...emulator],
  options: {
    doNotFollow: { path: '(^|/)node_modules($|/)' },
    // Our own output only: most packages keep their code in a folder dist, and must be seen by the rules.
    exclude: {
      path: String.raw`^(?:emulator/|functions/)?(?:dist|artifacts|coverage|\.git|\.data|\.firebase)(?:$|/)`,
    },
    // Imports of types too: who needs another's types cannot be changed without it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'browser', 'default'],
      mainFields: ['types', 'typings', 'module', 'main'],
    },
  },
};
