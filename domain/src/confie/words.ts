/*
 * Words in a form in which spellings meet: English in its stems, Hindi in Devanagari and in Latin letters as one writes it
 * by ear ("nahin", "nahi", "नहीं"). Both the questions and what they are compared with go through it.
 */

import { romanised } from '../romanised.ts';

const SUFFIXES: readonly (readonly [ending: RegExp, least: number, instead: string])[] = [
  [/(?:ational|ization|isation)$/, 4, ''],
  [/(?:ications?|ations?)$/, 4, ''],
  [/(?:ements?|ments?)$/, 4, ''],
  [/(?:ness|ings?|ions?|edly|able|ible)$/, 3, ''],
  [/ies$/, 3, 'y'],
  [/(?:sses)$/, 2, 'ss'],
  [/(?:ed|es|er|ly|al)$/, 4, ''],
  [/s$/, 3, ''],
];

/** An English word without its ending. */
function stemOf(word: string): string {
  for (const [ending, least, instead] of SUFFIXES) {
    const cut = word.search(ending);
    if (cut >= least && !word.endsWith('ss')) return (word.slice(0, cut) + instead).replace(/e$/, '');
  }
  return word.length > 4 ? word.replace(/e$/, '') : word;
}

/** One form for what sounds alike. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/(?:aa|ah)(?![aeiou])/g, 'a')
    .replace(/ee|ii|ea|ie|y/g, 'i')
    .replace(/oo|uu|ou/g, 'u')
    .replace(/ai|ae/g, 'e')
    .replace(/au/g, 'o')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/([bcdgjpst])h+/g, '$1')
    .replace(/(.)\1+/g, '$1')
    .replace(/(..[aeiou])[nm]$/, '$1');
}

/** How one shortens words while typing. */
const SHORT: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  (
    'nhi=nahi nahin=nahi kr=kar krna=karna krni=karni krne=karne kru=karu krta=karta krdo=kardo rha=raha rhi=rahi rhe=rahe ' +
    'gya=gaya gyi=gayi h=hai hu=hun kse=kaise kyu=kyun mje=mujhe msg=message pic=picture pics=picture acc=account acct=account ' +
    'clg=college pwd=password pswd=password del=delete dlt=delete wat=what wht=what y=why u=you ur=your r=are pls=please plz=please ' +
    'notif=notification notifs=notification'
  )
    .split(' ')
    .map((pair) => {
      const [short = '', whole = ''] = pair.split('=');
      return [short, whole];
    }),
);

/** The form of a word, in Latin letters, in which spellings meet. */
export function keyOf(word: string): string {
  const whole = SHORT.get(word) ?? word;
  return /^[a-z]+$/.test(whole) ? soundOf(stemOf(whole)) : whole;
}

/** The words of a text, in Latin letters. */
export function wordsOf(text: string): readonly string[] {
  const plain = romanised(text);
  return plain === '' ? [] : plain.split(' ');
}

/** The keys of a text's words. */
export function keysOf(text: string): readonly string[] {
  return wordsOf(text).map(keyOf);
}
