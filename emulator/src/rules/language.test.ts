import { describe, expect, it } from 'vitest';
import { compileRules } from './engine.ts';
import { SourceText } from './language/source.ts';
import type { RulesMap, RulesValue } from './language/types.ts';

/** Whether a condition is true, false or an error: an error denies, and so does its negation. */
function outcome(condition: string, data: RulesMap): 'true' | 'false' | 'error' {
  const text = `rules_version = '2';
service firebase.storage {
  match /itself { allow get: if ${condition}; }
  match /negated { allow get: if !(${condition}); }
}`;
  const { ruleset, issues } = compileRules(new SourceText('test.rules', text), { explain: false });
  if (ruleset === undefined) throw new Error(issues.map(({ message }) => message).join('\n'));
  const allows = (path: string) => {
    const variables = { request: new Map<string, RulesValue>([['data', data]]), resource: null };
    const budget = { perEvaluation: 0, total: 0, accessed: new Set<string>() };
    const reader = { get: () => undefined, getAfter: () => undefined };
    return ruleset.authorizeRaw('firebase.storage', [path], 'get', variables, reader, budget).allowed;
  };
  if (allows('itself')) return 'true';
  return allows('negated') ? 'false' : 'error';
}

const DATA: RulesMap = new Map<string, RulesValue>([
  ['n', 3n],
  ['f', 1.5],
  ['s', 'hello'],
  ['nothing', null],
  ['list', ['a', 'b', 'a']],
  ['map', new Map<string, RulesValue>([['k', 'v']])],
]);

/** Conditions and their results in the production service. */
function table(name: string, rows: readonly (readonly [string, 'true' | 'false' | 'error'])[]): void {
  describe(name, () => {
    it.each(rows)('%s is %s', (condition, expected) => {
      expect(outcome(condition.replaceAll('$', 'request.data.'), DATA)).toBe(expected);
    });
  });
}

table('numbers', [
  ['7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1', 'true'],
  ['7 / 2.0 == 3.5 && (1 + 0.5) is float', 'true'],
  ['1 == 1.0 && 0 == -0.0', 'true'],
  ["float('NaN') == float('NaN')", 'false'],
  ['1 / 0 == 0', 'error'],
  ['1 % 0 == 0', 'error'],
  ["1.0 / 0.0 == float('Infinity')", 'true'],
  ['9223372036854775807 + 1 > 0', 'error'],
  ['-9223372036854775808 - 1 < 0', 'error'],
  ['4611686018427387904 * 2 > 0', 'error'],
  ['-(-9223372036854775808) > 0', 'error'],
  ['math.abs(-9223372036854775808) == -9223372036854775808', 'true'],
  ['$n is int && !($n is float) && $n is number && $f is float && $f is number', 'true'],
  ['-$s == 1', 'error'],
]);

table('comparison', [
  ["'a' < 'b' && 'B' < 'a' && '' < 'a'", 'true'],
  ['2 < 2.5 && 2.5 >= 2', 'true'],
  ["float('NaN') < 1.0", 'false'],
  ["1 < 'a'", 'error'],
  ['false < true', 'error'],
  ['[1] < [2]', 'error'],
  ['$nothing < 1', 'error'],
  ["1 == '1'", 'false'],
  ['$list == $map', 'false'],
  ['[1] == [1.0]', 'false'],
  ["{'a': [1, {'b': null}]} == {'a': [1, {'b': null}]}", 'true'],
  ['[0.0] == [-0.0]', 'false'],
  ["[float('NaN')] == [float('NaN')]", 'false'],
  ["b'abc' == 'abc'", 'false'],
  ["b'abc' < b'abd' && b'\\x00' < b'\\xff'", 'true'],
]);

table('addition', [
  ["'a' + 'b' == 'ab'", 'true'],
  ["'a' + 1 == 'a1'", 'error'],
  ["['a'] + ['b'] == ['a', 'b']", 'error'],
  ["b'a' + b'b' == b'ab'", 'error'],
  ['$map + $map == $map', 'error'],
]);

table('access', [
  ["$map.k == 'v' && $map['k'] == 'v'", 'true'],
  ['$map.missing == null', 'error'],
  ["$map['constructor'] == null", 'error'],
  ['$nothing == null', 'true'],
  ['$nothing.x == 1', 'error'],
  ["$list[1] == 'b'", 'true'],
  ['$list[3] == null', 'error'],
  ['$list[-1] == null', 'error'],
  ["$list['size'] == 3", 'error'],
  ["$s[0] == 'h' && $s[1:3] == 'el' && $s[1:1] == ''", 'true'],
  ["$s[0:0] == ''", 'error'],
  ["$s[0:6] == 'hello'", 'error'],
  ["$s[3:2] == ''", 'error'],
  ["''[0:0] == ''", 'error'],
  ["$list[0:2] == ['a', 'b'] && $list[2:3] == ['a']", 'true'],
  ["b'abc'[0] == 97", 'error'],
]);

table('membership', [
  ["'a' in $list && !('z' in $list) && 'k' in $map && !('toString' in $map)", 'true'],
  ['1 in $map', 'error'],
  ["'a' in $nothing", 'error'],
  ["'h' in $s", 'error'],
  ['1 in [1.0]', 'false'],
  ['-0.0 in [0.0]', 'true'],
  ['1 in [1.0].toSet()', 'true'],
]);

table('strings', [
  ["'AbC'.lower() == 'abc' && 'AbC'.upper() == 'ABC' && ' x y '.trim() == 'x y'", 'true'],
  ["'abc'.size() == 3 && '\u{1F600}'.size() == 2", 'true'],
  ["'user@x.com'.matches('.*@x[.]com') && !'abcd'.matches('abc')", 'true'],
  [
    "'banana'.replace('a', 'o') == 'bonono' && 'ab'.replace('(a)', '$1$1') == 'aab'".replaceAll(
      '$1',
      '\\x241',
    ),
    'true',
  ],
  ["'a.b'.replace('.', '-') == '---'", 'true'],
  ["'abc'.replace('(', 'x') == 'abc'", 'error'],
  ["'a,b,c'.split(',') == ['a', 'b', 'c'] && ''.split(',').size() == 1", 'true'],
  ["'\u00e9'.toUtf8() == b'\\xc3\\xa9'", 'true'],
  ['$n.lower() == 3', 'error'],
  ["'a'.size(1) == 1", 'error'],
]);

table('lists', [
  ["$list.hasAll(['a']) && $list.hasAny(['z', 'b']) && $list.hasOnly(['b', 'a', 'c'])", 'true'],
  ["['a', 'a'].hasOnly(['a']) && [].hasOnly([]) && !['a'].hasAny([])", 'true'],
  ["$list.hasAny(['a'].toSet())", 'error'],
  ['[1].hasAny([1.0])', 'false'],
  ["['a', 1, true, null, 2.0].join('|') == 'a|1|true|null|2.0'", 'true'],
  ["[['a']].join(',') == 'a'", 'error'],
  ["['a'].join() == 'a'", 'error'],
  ["$list.removeAll(['a']) == ['b'] && $list.concat(['c']).size() == 4", 'true'],
  ["$list.toSet() == ['b', 'a'].toSet() && $list.toSet().size() == 2", 'true'],
  ["$list.difference(['a'].toSet()).size() == 1", 'error'],
]);

table('sets', [
  ["['a', 'b'].toSet().difference(['a'].toSet()) == ['b'].toSet()", 'true'],
  ["['a'].toSet().union(['b'].toSet()).hasOnly(['a', 'b'])", 'true'],
  ["['a', 'b'].toSet().intersection(['b', 'c'].toSet()).hasAll(['b'].toSet())", 'true'],
  ["['a'].toSet().difference(['a']).size() == 0", 'error'],
  ["['a'].toSet() == ['a']", 'false'],
  ["[1, 1.0, float('NaN'), float('NaN')].toSet().size() == 2", 'true'],
  ['[[1]].toSet() == [[1.0]].toSet()', 'true'],
]);

table('maps', [
  ["{'b': 1, 'a': 2, '10': 3, '9': 4}.keys() == ['10', '9', 'a', 'b']", 'true'],
  ["{'c': 3, 'a': 1}.values() == [3, 1] && $map.size() == 1", 'true'],
  ["$map.get('k', 0) == 'v' && $map.get('x', 0) == 0 && $map.get(['k', 'x'], 0) == 0", 'true'],
  ["{'a': {'b': 1}}.get(['a', 'b'], 0) == 1", 'true'],
  ["$map.get('k') == 'v'", 'error'],
  ["$map.hasAll(['k'])", 'error'],
  [
    "{'a': 1, 'b': 2, 'n': 5}.diff({'b': 3, 'c': 4, 'n': 5.0}).affectedKeys() == ['a', 'b', 'c'].toSet()",
    'true',
  ],
  ["{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()", 'true'],
  ["{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).removedKeys() == ['c'].toSet()", 'true'],
  ["{'a': 1, 'b': 2}.diff({'b': 3, 'a': 1}).changedKeys() == ['b'].toSet()", 'true'],
  ["{'a': 1, 'b': 2}.diff({'b': 3, 'a': 1}).unchangedKeys() == ['a'].toSet()", 'true'],
]);

table('time', [
  ['timestamp.date(2024, 2, 29).dayOfWeek() == 4 && timestamp.date(2025, 6, 15).dayOfWeek() == 7', 'true'],
  ['timestamp.date(2024, 12, 31).dayOfYear() == 366', 'true'],
  ['timestamp.date(2023, 2, 29).day() == 1', 'error'],
  ['timestamp.value(-1500).year() == 1969 && timestamp.value(-1500).seconds() == 58', 'true'],
  ['timestamp.value(-1500).nanos() == 500000000 && timestamp.value(-1500).toMillis() == -1500', 'true'],
  ['timestamp.value(90061001).time() == duration.time(1, 1, 1, 1000000)', 'true'],
  ['timestamp.value(90061001).date() == timestamp.date(1970, 1, 2)', 'true'],
  ["timestamp.value(0) + duration.value(1, 'm') == timestamp.value(60000)", 'true'],
  ["duration.value(1, 's') + timestamp.value(0) - duration.value(1, 's') == timestamp.value(0)", 'true'],
  ["timestamp.value(60000) - timestamp.value(0) == duration.value(60, 's')", 'true'],
  [
    "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'h') > duration.value(59, 'm')",
    'true',
  ],
  ["duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000", 'true'],
  ["duration.abs(duration.value(-3, 's')) == duration.value(3, 's')", 'true'],
  ["duration.value(1, 'y') == duration.value(1, 'y')", 'error'],
  ['timestamp.value(0) < 1', 'error'],
  ['timestamp.value(0) + timestamp.value(0) == timestamp.value(0)', 'error'],
  ['timestamp.value(9223372036854775807).year() > 0', 'error'],
]);

table('conversion', [
  [
    "int('12') == 12 && int('+3') == 3 && int(-1.9) == -1 && int(float('1e20')) == 9223372036854775807",
    'true',
  ],
  ["int('1.5') == 1", 'error'],
  ["int(' 1') == 1", 'error'],
  ["int('9223372036854775808') > 0", 'error'],
  ['int(true) == 1', 'error'],
  ["float(' 1.5f ') == 1.5 && float('0x1p3') == 8.0 && float('.5') == 0.5", 'true'],
  ["float('inf') > 0.0", 'error'],
  ["string(2.0) == '2.0' && string(null) == 'null' && string(path('a/b')) == '/a/b'", 'true'],
  ["string([1]) == '1'", 'error'],
  ["bool('true') == true", 'error'],
]);

table('mathematics', [
  ['math.ceil(1.2) == 2 && math.ceil(1) is float && math.floor(-1.5) == -2', 'true'],
  ['math.round(2.5) == 3 && math.round(-2.5) == -2 && math.round(2.5) is int', 'true'],
  ['math.abs(-2) is int && math.abs(-2.5) == 2.5 && math.sqrt(4) == 2.0 && math.pow(2, -1) == 0.5', 'true'],
  ["math.isNaN(math.sqrt(-1)) && !math.isNaN(1) && math.round(float('NaN')) == 0", 'true'],
  ["math.abs('a') == 1", 'error'],
  ['math.abs(1, 2) == 1', 'error'],
]);

table('bytes, hashes and places', [
  ["b'\\xff'.toBase64() == '_w==' && b'\\xff'.toHexString() == 'FF' && b'ab'.size() == 2", 'true'],
  ["hashing.crc32('123456789').toHexString() == '2639F4CB'", 'true'],
  ["hashing.crc32c('123456789').toHexString() == '839206E3'", 'true'],
  ["hashing.md5(b'abc') == hashing.md5('abc') && hashing.sha256('abc').size() == 32", 'true'],
  ['hashing.md5(1).size() == 16', 'error'],
  ['latlng.value(0, 0).distance(latlng.value(0, 180)) > 20000000', 'true'],
  [
    'latlng.value(1, 2).latitude() == 1.0 && latlng.value(1, 2).longitude() == 2 && latlng.value(1, 2) is latlng',
    'true',
  ],
  ['latlng.value(91, 0).latitude() == 91', 'error'],
]);

table('paths', [
  ["path('users/alice') == /users/alice && path('users/alice')[1] == 'alice' && /a/b is path", 'true'],
  ["path('users/{uid}').bind({'uid': 'alice'}) == /users/alice", 'true'],
  ["path('users/{uid}').bind({'uid': 'alice'})['uid'] == 'alice'", 'true'],
  ["path(path('a/b')) == /a/b", 'error'],
  ["path('a/b')[2] == 'c'", 'error'],
]);
