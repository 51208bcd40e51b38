// Bundles the programs of emulator/src/cli into emulator/dist (or the folder given as argument), each one file
// that Node runs as it is.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The programs by name; `dist/NAME.js` is made of `src/cli/NAME.ts`. */
const programs = ['firestore', 'storage-rules', 'check-rules'];

const outdir = resolve(process.argv[2] ?? join(root, 'dist'));

await rm(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: programs.map((name) => `src/cli/${name}.ts`).filter((path) => existsSync(`${root}${path}`)),
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  // Bundled CommonJS packages may ask for `require`.
  format: 'esm',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  sourcemap: true,
  legalComments: 'linked',
  logLevel: 'warning',
});

// The programs are modules, wherever the folder lies.
await mkdir(outdir, { recursive: true });
await writeFile(join(outdir, 'package.json'), '{ "type": "module" }\n');
