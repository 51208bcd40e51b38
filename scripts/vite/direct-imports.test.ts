import { SourceMap } from 'node:module';
import MagicString from 'magic-string';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { importDirectly } from './direct-imports.ts';

/** Chunks by their files, each with the map of a source that is the same; of `part-` there is an `import()`. */
function bundleOf(code: Readonly<Record<string, string>>): Rolldown.OutputBundle {
  const chunks = Object.entries(code).map(([name, text]) => {
    const fileName = `assets/${name}`;
    return [
      fileName,
      {
        type: 'chunk',
        fileName,
        code: text,
        isDynamicEntry: name.startsWith('part-'),
        map: new MagicString(text).generateMap({ source: name, hires: true }),
      },
    ] as const;
  });
  return Object.fromEntries(chunks) as unknown as Rolldown.OutputBundle;
}

function codeOf(bundle: Rolldown.OutputBundle): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(bundle).map(([file, output]) => [
      file.replace('assets/', ''),
      'code' in output ? output.code : '',
    ]),
  );
}

it('asks for the file that has a module, and takes its names from there', () => {
  const bundle = bundleOf({
    'main-1.js': 'load(()=>import(`./part-one-1.js`),[0]);load(()=>import("./part-other-1.js"),[1]);',
    'part-one-1.js': 'export{t as word}from"./both-1.js";',
    'part-other-1.js': 'export{n as default,r as told,whole}from"./both-1.js";\n',
    'both-1.js': 'export{t,n,r,whole};',
  });
  importDirectly(bundle);
  expect(codeOf(bundle)).toEqual({
    'main-1.js':
      'load(()=>import("./both-1.js").then(module=>({word:module.t})),[0]);' +
      'load(()=>import("./both-1.js").then(module=>({default:module.n,told:module.r,whole:module.whole})),[1]);',
    'both-1.js': 'export{t,n,r,whole};',
  });
});

it('leaves what does more than hand on, what is no file of an import(), and imports of other files', () => {
  const code = {
    'main-1.js': 'import("./part-own-1.js");import("./part-two-1.js");import("./elsewhere.js");import(name);',
    'part-own-1.js': 'start();export{t as word}from"./both-1.js";',
    'part-two-1.js': 'export{t as word}from"./both-1.js";export{n as more}from"./own-1.js";',
    'both-1.js': 'export{t,n};',
    'own-1.js': 'export{t as word}from"./both-1.js";',
  };
  const bundle = bundleOf(code);
  importDirectly(bundle);
  expect(codeOf(bundle)).toEqual(code);
});

it('keeps the source map right behind an import() that has become longer', () => {
  const code = 'load(()=>import("./part-one-1.js"),[0]);after();';
  const bundle = bundleOf({ 'main-1.js': code, 'part-one-1.js': 'export{t as word}from"./both-1.js";' });
  importDirectly(bundle);
  const chunk = bundle['assets/main-1.js'];
  if (chunk?.type !== 'chunk') throw new Error('no chunk');
  const map = new SourceMap(JSON.parse(String(chunk.map)) as ConstructorParameters<typeof SourceMap>[0]);
  expect(chunk.code.indexOf('after')).toBeGreaterThan(code.indexOf('after'));
  expect(map.findEntry(0, chunk.code.indexOf('after'))).toMatchObject({
    originalSource: 'main-1.js',
    originalColumn: code.indexOf('after'),
  });
});
