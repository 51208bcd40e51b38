import type { Rolldown } from 'vite';
import { reachable } from './reachable.ts';
import { nameSharedParts } from './shared-parts.ts';

/**
 * The pages that most visits start with, by the first segment of their path: their code is fetched with the entry,
 * and is cached on the device from the first visit on. The other rows of src/app/routes.ts are fetched when they are
 * visited.
 */
export const FIRST_PAGES = {
  '': '/src/app/routes/home.tsx',
  confession: '/src/app/routes/confession.tsx',
} as const;

/**
 * What makes the feed live for who is signed in: fetched while the first page is being drawn (src/boot/app.ts), as the
 * network has nothing else to do then.
 */
export const LIVE_PARTS = [
  '/src/lib/auth.ts',
  '/src/lib/account/session-live.ts',
  '/src/entities/feed/hooks/feed-watch.ts',
] as const;

/**
 * The widgets of Base UI that most pages have, by our modules that take them and by its own folders: of their parts the bundler would
 * make thirty files, half of them below a kilobyte.
 */
const WIDGETS = {
  dialog: {
    from: ['/src/ui/confirm-dialog.tsx', '/src/ui/dialog.tsx'],
    folder: /\/@base-ui\/react\/(?:alert-)?dialog\//,
  },
  choice: {
    from: ['/src/ui/segmented.tsx', '/src/ui/switch.tsx'],
    folder: /\/@base-ui\/react\/(?:field|radio|radio-group|switch)\//,
  },
} as const;

/** The features' background work, which waits until the feed is live (src/app/background-work.tsx). */
const BACKGROUND = '/src/app/routes/background.tsx';

/** The module graph that Rolldown provides while chunking. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The entry module. */
const ENTRY = '/src/main.tsx';

/** A module and its static imports: what must be loaded before it can run. */
function staticClosure(graph: Graph, id: string): ReadonlySet<string> {
  return reachable([id], (each) => graph.getModuleInfo(each)?.importedIds ?? []);
}

/**
 * The groups, each before what imports it: the bundler gives a group what its modules import and no group before it has.
 * Our own modules that need Firestore are `live`; the SDKs have groups of their own, as they change less often. What
 * starts the Firebase app is not in the SDK's: it waits for App Check, which needs the SDK, and would wait for itself. What
 * both kinds of widgets need is `ui`.
 */
const GROUPS = [
  'base',
  'feed',
  'shared',
  'firebase',
  'start',
  'auth',
  'firestore',
  'live',
  'background',
  'ui',
  'dialog',
  'choice',
] as const;

type Group = (typeof GROUPS)[number];

/** Firebase's SDKs, of which the later ones need the ones before. */
const SDKS = ['app', 'auth', 'firestore'] as const;

type Sdk = (typeof SDKS)[number];

/** The last of the SDKs that a module needs. */
function sdkOf(graph: Graph, id: string): Sdk | undefined {
  const needs = [...staticClosure(graph, id)];
  return SDKS.findLast((sdk) => needs.some((need) => need.includes(`/node_modules/@firebase/${sdk}/`)));
}

const SDK_GROUPS: Readonly<Record<Sdk, Group>> = { app: 'firebase', auth: 'auth', firestore: 'firestore' };

/** The groups of our own modules, by the last SDK that they need. */
const OWN_GROUPS: Readonly<Record<Sdk, Group>> = { app: 'start', auth: 'auth', firestore: 'live' };

/**
 * The groups of what makes the feed live. A page that needs only Auth, or no SDK at all, must not fetch Firestore with
 * something that it shares with the feed.
 */
function liveGroups(graph: Graph, modules: readonly string[]): ReadonlyMap<string, Group> {
  const sdks = new Map(modules.map((id) => [id, sdkOf(graph, id)]));
  /** A package goes with the first SDK that needs it. */
  const packageSdk = (id: string): Sdk | undefined =>
    SDKS.find((sdk) => modules.some((each) => sdks.get(each) === sdk && staticClosure(graph, each).has(id)));
  const groupOf = (id: string): Group => {
    const isPackage = id.includes('/node_modules/');
    const sdk = isPackage ? packageSdk(id) : sdks.get(id);
    if (sdk === undefined) return 'shared';
    return isPackage ? SDK_GROUPS[sdk] : OWN_GROUPS[sdk];
  };
  return new Map(modules.map((id) => [id, groupOf(id)]));
}

/**
 * The groups of the widgets. A widget's own folder is enough: the bundler adds what it imports, and knows what of that is used.
 */
function widgetGroups(closure: (part: string) => readonly string[]): readonly (readonly [string, Group])[] {
  const { dialog, choice } = WIDGETS;
  const [dialogs = [], choices = []] = [dialog, choice].map(({ from }) => [
    ...new Set(from.flatMap(closure)),
  ]);
  const shared = dialogs.filter((id) => id.includes('/node_modules/') && choices.includes(id));
  return [
    ...choices.filter((id) => choice.folder.test(id)).map((id) => [id, 'choice'] as const),
    ...dialogs.filter((id) => dialog.folder.test(id)).map((id) => [id, 'dialog'] as const),
    ...shared.map((id) => [id, 'ui'] as const),
  ];
}

const known = new WeakMap<Graph, ReadonlyMap<string, Group>>();

function groupsOf(graph: Graph, root: string): ReadonlyMap<string, Group> {
  const before = known.get(graph);
  if (before !== undefined) return before;
  const closure = (part: string): readonly string[] => [...staticClosure(graph, root + part)];
  const live = LIVE_PARTS.flatMap(closure);
  const background = closure(BACKGROUND).filter((id) => sdkOf(graph, id) === undefined);
  // The last one that names a module has it.
  const found = new Map<string, Group>([
    ...widgetGroups(closure),
    ...background.map((id): [string, Group] => [id, 'background']),
    ...liveGroups(graph, [...new Set(live)]),
    ...closure(FIRST_PAGES['']).map((id): [string, Group] => [id, 'feed']),
    ...closure(ENTRY).map((id): [string, Group] => [id, 'base']),
  ]);
  // The app's own frame and its routes stay with the entry, which changes most often.
  for (const id of found.keys())
    if (id.startsWith(`${root}/src/app/`) || id === root + ENTRY) found.delete(id);
  known.set(graph, found);
  return found;
}

const parts = new WeakMap<Graph, ReadonlyMap<string, string>>();

/**
 * The chunks of our own modules that several fetches share, except those of the first seconds. The bundler decides about texts, which
 * are fetched by language, and about packages: most of what they import is dropped later, so their imports say too little here.
 */
function partsOf(graph: Graph, root: string): ReadonlyMap<string, string> {
  const before = parts.get(graph);
  if (before !== undefined) return before;
  const [groups, first] = [groupsOf(graph, root), staticClosure(graph, root + ENTRY)];
  const found = nameSharedParts(graph, root + ENTRY, (id) => {
    if (id.includes('/texts/') || id.includes('/node_modules/')) return id;
    return groups.get(id) ?? (first.has(id) ? ENTRY : undefined);
  });
  parts.set(graph, found);
  return found;
}

/** A group of Rolldown's `codeSplitting`. */
interface ChunkGroup {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly priority: number;
  /** Whether it takes what its modules import, too; true unless given. */
  readonly includeDependenciesRecursively?: boolean;
}

/**
 * The chunks of the first seconds; the bundler decides about all other modules. They follow from the imports alone: what
 * the entry needs is one file, because one file arrives sooner than twenty, what the feed needs beyond it is another, and
 * so is what makes it live. Everything else is a chunk of whatever fetches it (`import()`); what several fetch is shared in parts
 * of a size that is worth a request.
 *
 * @param root The project's folder, as module ids begin with it.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  return [
    ...GROUPS.map((group, index) => ({
      name: (id: string, graph: Graph) => (groupsOf(graph, root).get(id) === group ? group : null),
      priority: GROUPS.length - index,
    })),
    {
      name: (id, graph) => partsOf(graph, root).get(id) ?? null,
      priority: 0,
      includeDependenciesRecursively: false,
    },
  ];
}
