import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Stubs of our two programs, to test the suite itself quickly and alone: they respond as firebase-tools needs to
// start, store nothing and permit everything. A rules file with the word BROKEN counts as invalid.

const FIRESTORE = `
import { createServer } from 'node:http';
const at = (name) => process.argv[process.argv.indexOf(name) + 1];
createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => { body += chunk; });
  request.on('end', () => {
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'GET') return response.end('Ok');
    const broken = request.method === 'PUT' && body.includes('BROKEN');
    const issue = { sourcePosition: { line: 2, column: 5 }, severity: 'ERROR', description: 'expected allow' };
    response.end(request.method === 'PUT' ? JSON.stringify({ issues: broken ? [issue] : [] }) : '{}');
  });
}).listen(Number(at('--port')), at('--host'));
`;

const STORAGE = `
import { createInterface } from 'node:readline';
console.log('{"id":-1,"status":"ok"}');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, action } = JSON.parse(line);
  const result = action === 'load_ruleset' ? { rulesVersion: 2 } : { permit: true };
  console.log(JSON.stringify({ id, status: 'ok', errors: [], warnings: [], result }));
});
`;

const CHECKER = `
import { readFileSync } from 'node:fs';
for (const file of process.argv.slice(2)) {
  readFileSync(file, 'utf8').split('\\n').forEach((line, index) => {
    const column = line.indexOf('BROKEN');
    if (column < 0) return;
    console.error(file + ':' + (index + 1) + ':' + (column + 1) + ': expected allow, found BROKEN');
    process.exitCode = 1;
  });
}
`;

/** Writes the stubs into a folder for `emulatorDist`. */
export function writeStubEmulators(dir: string): string {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'firestore.js'), FIRESTORE);
  writeFileSync(join(dir, 'storage-rules.js'), STORAGE);
  writeFileSync(join(dir, 'check-rules.js'), CHECKER);
  return dir;
}
