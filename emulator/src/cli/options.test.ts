import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, parseArguments } from './options.ts';

describe('the command line', () => {
  it('understands what firebase-tools passes', () => {
    const { options, warnings } = parseArguments(
      [
        ...[
          '--host',
          '127.0.0.1',
          '--port',
          '8085',
          '--websocket_port',
          '9150',
          '--database-edition',
          'standard',
        ],
        ...['--project_id', 'demo', '--rules', '/a b/firestore.rules', '--single_project_mode', 'true'],
        ...['--functions_emulator', '127.0.0.1:5001', '--seed_from_export', '/x/y'],
      ],
      {},
    );
    expect(warnings).toEqual([]);
    expect(options).toEqual({
      ...DEFAULT_OPTIONS,
      host: '127.0.0.1',
      port: 8085,
      projectId: 'demo',
      rulesFile: '/a b/firestore.rules',
      singleProjectMode: true,
      functionsEmulator: '127.0.0.1:5001',
      seedFromExport: '/x/y',
    });
  });

  it('takes --x=v, bare flags and either spelling', () => {
    const { options } = parseArguments(
      ['--port=0', '--explain', '--data-dir=/d', '--single_project_mode=false'],
      {},
    );
    expect(options).toMatchObject({ port: 0, explain: true, dataDir: '/d', singleProjectMode: false });
  });

  it('takes the environment unless the command line says otherwise', () => {
    const env = {
      FIRESTORE_EMULATOR_DATA_DIR: '/e',
      FIRESTORE_EMULATOR_INDEXES: 'i.json',
      FIRESTORE_EMULATOR_EXPLAIN: '1',
    };
    expect(parseArguments([], env).options).toMatchObject({
      dataDir: '/e',
      indexesFile: 'i.json',
      explain: true,
    });
    expect(parseArguments(['--data_dir', '/d'], env).options.dataDir).toBe('/d');
    expect(parseArguments(['--in_memory'], env).options.dataDir).toBeUndefined();
  });

  it('warns of what it does not know and goes on', () => {
    const { options, warnings } = parseArguments(['--new_option', 'x', 'stray', '--port', '1'], {});
    expect(options.port).toBe(1);
    expect(warnings).toEqual(['Ignoring the unknown option --new_option.', 'Ignoring the argument "stray".']);
  });

  it.each([[['--port']], [['--port', 'x']], [['--port', '70000']], [['--rules=']]])('refuses %j', (args) => {
    expect(() => parseArguments(args, {})).toThrow();
  });
});
