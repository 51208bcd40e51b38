import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packages, plantTree, readModules } from './module-tree.ts';
import type { PlantedImport } from './module-tree.ts';

/** What must be found: an import and the rule that names it. */
interface Violation extends PlantedImport {
  readonly rule: string;
}

const violations: readonly Violation[] = [
  // domain is a leaf
  { rule: 'domain-is-a-leaf', from: 'domain/src/a.ts', to: 'src/lib/b.ts' },
  { rule: 'domain-is-a-leaf', from: 'domain/src/a.ts', to: 'functions/src/lib/b.ts', form: 'type' },
  { rule: 'domain-is-a-leaf', from: 'domain/src/a.ts', to: 'firebase' },
  { rule: 'domain-is-a-leaf', from: 'domain/src/a.ts', to: 'node:fs' },
  { rule: 'domain-tests-stay-inside', from: 'domain/src/a.test.ts', to: 'src/lib/b.ts' },
  // worlds
  { rule: 'app-world', from: 'src/lib/a.ts', to: 'functions/src/lib/b.ts' },
  { rule: 'app-world', from: 'src/features/kites/api/a.ts', to: 'emulator/src/util/b.ts', form: 'type' },
  { rule: 'app-world', from: 'src/app/a.ts', to: 'scripts/b.ts' },
  { rule: 'app-world', from: 'src/lib/a.test.ts', to: 'tests/support/b.ts' },
  { rule: 'functions-world', from: 'functions/src/posts/a.ts', to: 'src/lib/b.ts' },
  { rule: 'functions-world', from: 'functions/src/gateways/a.ts', to: 'emulator/src/util/b.ts' },
  { rule: 'emulator-is-product-free', from: 'emulator/src/util/a.ts', to: '@chupke/domain/b.ts' },
  {
    rule: 'emulator-is-product-free',
    from: 'emulator/src/rules/a.ts',
    to: 'domain/src/b.ts',
    form: 'export',
  },
  { rule: 'emulator-is-product-free', from: 'emulator/src/cli/a.ts', to: 'functions/src/lib/b.ts' },
  { rule: 'emulator-is-product-free', from: 'emulator/src/cli/a.ts', to: 'scripts/b.ts' },
  { rule: 'emulator-is-a-tool', from: 'root.config.ts', to: 'emulator/src/util/b.ts' },
  // features
  {
    rule: 'no-feature-to-feature',
    from: 'src/features/kites/components/a.tsx',
    to: 'src/features/lanterns/components/b.tsx',
  },
  {
    rule: 'no-feature-to-feature',
    from: 'src/features/kites/hooks/a.ts',
    to: 'src/features/kites-and-strings/model/b.ts',
    form: 'type',
  },
  {
    rule: 'no-feature-to-feature',
    from: 'src/features/lanterns/components/a.tsx',
    to: 'src/features/kites/components/b.tsx',
    form: 'dynamic',
  },
  {
    rule: 'no-feature-to-feature',
    from: 'src/features/lanterns/components/a.test.tsx',
    to: 'src/features/kites/model/b.ts',
  },
  { rule: 'features-only-in-routes', from: 'src/app/a.ts', to: 'src/features/kites/components/b.tsx' },
  { rule: 'features-only-in-routes', from: 'src/app/guards/a.ts', to: 'src/features/kites/components/b.tsx' },
  {
    rule: 'features-only-in-routes',
    from: 'src/app/routes-of-others.ts',
    to: 'src/features/kites/components/b.tsx',
  },
  { rule: 'features-only-in-routes', from: 'src/a.ts', to: 'src/features/kites/components/b.tsx' },
  { rule: 'features-only-in-routes', from: 'src/lib/a.ts', to: 'src/features/kites/model/b.ts' },
  { rule: 'features-only-in-routes', from: 'src/ui/a.tsx', to: 'src/features/kites/model/b.ts' },
  { rule: 'no-way-back-to-app', from: 'src/features/kites/components/a.tsx', to: 'src/app/b.ts' },
  { rule: 'no-way-back-to-app', from: 'src/ui/a.tsx', to: 'src/app/routes/b.tsx' },
  { rule: 'ui-has-no-data', from: 'src/ui/a.tsx', to: 'src/lib/b.ts' },
  { rule: 'lib-has-no-components', from: 'src/lib/a.ts', to: 'src/ui/b.tsx' },
  { rule: 'firebase-behind-api', from: 'src/ui/a.tsx', to: 'firebase' },
  { rule: 'firebase-behind-api', from: 'src/app/routes/a.tsx', to: 'firebase', form: 'dynamic' },
  { rule: 'firebase-behind-api', from: 'src/features/kites/hooks/a.ts', to: 'firebase', form: 'type' },
  { rule: 'model-is-pure', from: 'src/features/kites/model/a.ts', to: 'src/features/kites/api/b.ts' },
  { rule: 'model-is-pure', from: 'src/features/kites/model/a.ts', to: 'react' },
  { rule: 'api-has-no-components', from: 'src/features/kites/api/a.ts', to: 'src/features/kites/hooks/b.ts' },
  {
    rule: 'hooks-have-no-components',
    from: 'src/features/kites/hooks/a.ts',
    to: 'src/features/kites/components/b.tsx',
  },
  // functions: beside the order below
  { rule: 'functions-order-gateways', from: 'functions/src/gateways/a.ts', to: 'functions/src/index.ts' },
  {
    rule: 'functions-order-circles',
    from: 'functions/src/circles/a.ts',
    to: 'functions/src/reports/b.ts',
    form: 'type',
  },
  { rule: 'functions-index-exports-only', from: 'functions/src/index.ts', to: 'functions/src/posts/b.ts' },
  { rule: 'functions-index-exports-only', from: 'functions/src/index.ts', to: 'functions/src/lib/b.ts' },
  {
    rule: 'functions-triggers-on-top',
    from: 'functions/src/posts/a.ts',
    to: 'functions/src/posts/triggers.ts',
  },
  {
    rule: 'functions-triggers-on-top',
    from: 'functions/src/posts/policy.ts',
    to: 'functions/src/posts/calls.ts',
  },
  {
    rule: 'functions-triggers-on-top',
    from: 'functions/src/posts/triggers.ts',
    to: 'functions/src/posts/other-triggers.ts',
  },
  {
    rule: 'functions-policies-are-pure',
    from: 'functions/src/posts/policy.ts',
    to: 'functions/src/gateways/b.ts',
  },
  {
    rule: 'functions-policies-are-pure',
    from: 'functions/src/posts/present.ts',
    to: 'functions/src/posts/b.ts',
  },
  {
    rule: 'functions-policies-are-pure',
    from: 'functions/src/posts/present-reply.ts',
    to: 'functions/src/lib/b.ts',
  },
  { rule: 'functions-sdk-at-the-edges', from: 'functions/src/posts/a.ts', to: 'firebase-admin' },
  { rule: 'functions-sdk-at-the-edges', from: 'functions/src/alerts/a.ts', to: 'firebase-functions' },
  {
    rule: 'functions-sdk-at-the-edges',
    from: 'functions/src/posts/policy.ts',
    to: 'firebase-functions',
    form: 'type',
  },
  {
    rule: 'functions-sdk-at-the-edges',
    from: 'functions/src/posts/a.ts',
    to: 'functions/src/gateways/production.ts',
  },
  {
    rule: 'functions-sdk-at-the-edges',
    from: 'functions/src/posts/a.ts',
    to: 'functions/src/lib/define-call.ts',
    form: 'type',
  },
  // emulator: beside the order below
  {
    rule: 'emulator-doors-apart',
    from: 'emulator/src/transports/webchannel/a.ts',
    to: 'emulator/src/transports/rest/b.ts',
  },
  {
    rule: 'emulator-doors-apart',
    from: 'emulator/src/transports/grpc/a.ts',
    to: 'emulator/src/transports/grpc-web/b.ts',
  },
  {
    rule: 'emulator-messages-know-no-door',
    from: 'emulator/src/transports/messages/a.ts',
    to: 'emulator/src/transports/rest/b.ts',
  },
  {
    rule: 'emulator-order-control',
    from: 'emulator/src/control/a.ts',
    to: 'emulator/src/transports/rest/b.ts',
  },
  {
    rule: 'emulator-order-transports',
    from: 'emulator/src/transports/rest/a.ts',
    to: 'emulator/src/control/b.ts',
  },
  { rule: 'emulator-order-values', from: 'emulator/src/values/a.ts', to: 'emulator/src/main.ts' },
  // everywhere
  { rule: 'no-imports-of-tests', from: 'src/lib/a.ts', to: 'src/lib/b.test.ts' },
  { rule: 'no-imports-of-tests', from: 'emulator/src/query/a.ts', to: 'emulator/src/query/testing/b.ts' },
  { rule: 'no-imports-of-tests', from: 'scripts/a.ts', to: 'tests/support/b.ts' },
  { rule: 'no-unresolved', from: 'src/lib/a.ts', to: 'not-installed' },
  { rule: 'declared-packages', from: 'functions/src/gateways/a.ts', to: 'react' },
  { rule: 'declared-packages', from: 'emulator/src/util/a.ts', to: 'firebase-admin' },
  { rule: 'declared-packages', from: 'src/lib/a.ts', to: 'vitest' },
];

/** Repeated here, so that a change of the layers is made in two places on purpose. */
const orders = [
  {
    root: 'emulator',
    order: ['util', 'values', 'rules', 'store', 'query', 'watch', 'service', 'control', 'cli'],
  },
  {
    root: 'functions',
    order: ['gateways', 'lib', 'alerts', 'circles', 'accounts', 'posts', 'erasure'],
  },
] as const;

interface OrderedPair {
  readonly root: string;
  readonly from: string;
  readonly to: string;
  readonly isAllowed: boolean;
}

const orderedPairs: readonly OrderedPair[] = orders.flatMap(({ root, order }) =>
  order.flatMap((from, fromHeight) =>
    order.flatMap((to, toHeight) =>
      from === to ? [] : [{ root, from, to, isAllowed: toHeight < fromHeight }],
    ),
  ),
);

const allowed: readonly PlantedImport[] = [
  { from: 'domain/src/c.ts', to: 'domain/src/d.ts' },
  { from: 'domain/src/c.test.ts', to: 'vitest' },
  { from: 'src/main.tsx', to: 'src/app/d.ts' },
  { from: 'src/main.tsx', to: 'virtual:made-by-vite' },
  { from: 'src/app/c.ts', to: 'src/app/routes/d.tsx', form: 'dynamic' },
  { from: 'src/app/routes.ts', to: 'src/features/kites/components/d.tsx', form: 'dynamic' },
  { from: 'src/app/overlays/c.tsx', to: 'src/features/kites/components/d.tsx', form: 'dynamic' },
  { from: 'src/app/routes/c.tsx', to: 'src/features/kites/components/d.tsx' },
  { from: 'src/app/routes/c.tsx', to: 'src/features/lanterns/hooks/d.ts' },
  { from: 'src/features/kites/components/c.tsx', to: 'src/features/kites/hooks/d.ts' },
  { from: 'src/features/kites/components/c.tsx', to: 'src/ui/d.tsx' },
  { from: 'src/features/kites/components/c.tsx', to: '@chupke/domain/d.ts' },
  { from: 'src/features/kites/hooks/c.ts', to: 'src/features/kites/api/d.ts' },
  { from: 'src/features/kites/api/c.ts', to: 'firebase' },
  { from: 'src/features/kites/api/c.ts', to: 'src/lib/d.ts' },
  { from: 'src/features/kites/model/c.ts', to: '@chupke/domain/d.ts', form: 'type' },
  { from: 'src/lib/c.ts', to: 'firebase' },
  { from: 'src/ui/c.tsx', to: 'react' },
  { from: 'src/lib/c.test.ts', to: 'vitest' },
  { from: 'functions/src/index.ts', to: 'functions/src/posts/triggers.ts', form: 'export' },
  { from: 'functions/src/index.ts', to: 'functions/src/posts/calls.ts', form: 'export' },
  { from: 'functions/src/posts/triggers.ts', to: 'functions/src/posts/d.ts' },
  { from: 'functions/src/posts/calls.ts', to: 'firebase-functions' },
  { from: 'functions/src/posts/calls.ts', to: 'functions/src/lib/define-call.ts' },
  { from: 'functions/src/posts/triggers.ts', to: 'functions/src/gateways/production.ts' },
  { from: 'functions/src/posts/c.ts', to: 'functions/src/posts/policy.ts' },
  { from: 'functions/src/posts/c.ts', to: 'functions/src/gateways/d.ts', form: 'type' },
  { from: 'functions/src/posts/c.ts', to: '@chupke/domain/d.ts' },
  { from: 'functions/src/posts/policy.ts', to: '@chupke/domain/d.ts' },
  { from: 'functions/src/posts/present.ts', to: 'functions/src/lib/texts.ts' },
  { from: 'functions/src/posts/present.ts', to: 'functions/src/gateways/d.ts', form: 'type' },
  { from: 'functions/src/posts/c.test.ts', to: 'functions/src/erasure/d.ts' },
  { from: 'functions/src/gateways/c.ts', to: 'firebase-admin' },
  { from: 'emulator/src/transports/rest/c.ts', to: 'emulator/src/transports/messages/d.ts' },
  { from: 'emulator/src/transports/rest/c.ts', to: 'emulator/src/service/d.ts' },
  { from: 'emulator/src/transports/grpc/c.ts', to: '@grpc/grpc-js' },
  { from: 'emulator/src/control/c.ts', to: 'emulator/src/transports/messages/d.ts' },
  { from: 'emulator/src/cli/c.ts', to: 'emulator/src/transports/rest/d.ts' },
  { from: 'scripts/c.ts', to: 'domain/src/d.ts' },
  { from: 'tests/integration/c.test.ts', to: 'src/features/kites/api/d.ts' },
  { from: 'tests/integration/c.test.ts', to: 'emulator/src/store/d.ts' },
  { from: 'tests/integration/c.test.ts', to: 'tests/support/d.ts' },
];

const cycle: readonly PlantedImport[] = [
  { from: 'src/lib/round.ts', to: 'src/lib/trip.ts' },
  { from: 'src/lib/trip.ts', to: 'src/lib/round.ts', form: 'type' },
];

const orderImports = orderedPairs.map(({ root, from, to }) => ({
  from: `${root}/src/${from}/order.ts`,
  to: `${root}/src/${to}/end.ts`,
}));

let folder: string;
/** Found violations as `FROM → TO`, each with the rules that it breaks. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  folder = plantTree([...violations, ...orderImports, ...allowed, ...cycle]);
  const { summary } = await readModules(folder);
  for (const { from, to, rule } of summary.violations) {
    found.set(`${from} → ${to}`, [...(found.get(`${from} → ${to}`) ?? []), rule.name]);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The path that an import of the planted tree leads to. */
function target(to: string): string {
  if (to.startsWith('node:')) return to.slice('node:'.length);
  if (to.startsWith('@chupke/domain/')) return to.replace('@chupke/domain/', 'domain/src/');
  return packages.includes(to) ? `node_modules/${to}/dist/a.js` : to;
}

describe('the dependency rules', () => {
  it.each(violations)('$rule: $from may not import $to', ({ rule, from, to }) => {
    expect(found.get(`${from} → ${target(to)}`) ?? []).toContain(rule);
  });

  it.each(orderedPairs)('$root/src/$from may import $to: $isAllowed', ({ root, from, to, isAllowed }) => {
    const rules = found.get(`${root}/src/${from}/order.ts → ${root}/src/${to}/end.ts`) ?? [];
    expect(rules).toEqual(isAllowed ? [] : [`${root}-order-${from}`]);
  });

  it('find a cycle, also one that is closed by a type', () => {
    expect(found.get('src/lib/round.ts → src/lib/trip.ts')).toEqual(['no-cycles']);
  });

  it.each(allowed)('let $from import $to', ({ from, to }) => {
    expect(found.get(`${from} → ${target(to)}`)).toBeUndefined();
  });
});
