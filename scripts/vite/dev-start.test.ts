import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startByModule } from './dev-start.ts';

/** The page of a development server; returns how often the app was started, and how maintenance is found. */
function open(view: string) {
  const html = startByModule('<script type="module" src="/src/main.tsx?t=1"></script>');
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const dataset: Record<string, string> = { view };
  const page = { started: 0 };
  const watchers = new Set<() => void>();
  runInNewContext(script.replace('import("/src/main.tsx")', 'started()'), {
    document: { documentElement: { dataset } },
    started: () => {
      page.started += 1;
    },
    MutationObserver: class {
      readonly #onChange: () => void;
      constructor(onChange: () => void) {
        this.#onChange = onChange;
      }
      observe(): void {
        watchers.add(this.#onChange);
      }
      disconnect(): void {
        watchers.delete(this.#onChange);
      }
    },
  });
  const findMaintenance = (): void => {
    dataset['maintenance'] = '';
    for (const onChange of watchers) onChange();
  };
  return { starts: () => page.started, findMaintenance };
}

it('starts the app at once in development, but not over the landing page', () => {
  expect(open('app').starts()).toBe(1);
  expect(open('landing').starts()).toBe(0);
});

it('starts it over the landing page once there is maintenance, for its notice', () => {
  const page = open('landing');
  page.findMaintenance();
  expect(page.starts()).toBe(1);
  page.findMaintenance();
  expect(page.starts()).toBe(1);
});
