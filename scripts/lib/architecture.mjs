// The layers of the source tree. dependency-cruiser.config.mjs turns them into rules, tests/contracts/ checks that no
// folder is missing here, docs/ARCHITECTURE.md gives the reasons.

/**
 * The folders of emulator/src from the bottom to the top: each may import those below it, not those beside it.
 *
 * @type {readonly (readonly string[])[]}
 */
export const emulatorLayers = [
  ['util'],
  ['values'],
  ['rules'],
  ['store'],
  ['query'],
  ['watch'],
  ['service'],
  ['transports', 'control'],
  ['cli'],
];

/**
 * The folders of functions/src from the bottom to the top, by the same rule: the outside world, what all aggregates share,
 * then the aggregates. Each aggregate may use those below it. `index.ts` stands above them all.
 *
 * @type {readonly (readonly string[])[]}
 */
export const functionsLayers = [
  ['gateways'],
  ['lib'],
  ['alerts'],
  ['pictures'],
  ['assistant', 'circles', 'colleges', 'help', 'maintenance', 'payments', 'security', 'sharing'],
  ['accounts'],
  ['moderation'],
  ['reports'],
  ['about-me', 'appeals', 'learning', 'seal'],
  ['figures', 'posts', 'support'],
  ['push'],
  ['erasure'],
  ['daily'],
];

/**
 * The folders of src.
 *
 * @type {readonly string[]}
 */
export const appFolders = ['app', 'boot', 'entities', 'features', 'lib', 'sw', 'texts', 'ui'];

/**
 * The folders that a feature or an entity may have.
 *
 * @type {readonly string[]}
 */
export const featureFolders = ['api', 'components', 'hooks', 'model'];
