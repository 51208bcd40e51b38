/*
 * The languages of the product, a line each; what the server writes in them is found by the name (server-texts.ts). A name
 * has two letters (ISO 639-1). It is stored in preferences and consent records, so it never changes.
 */
export { en } from './en/language.ts';
export { hi } from './hi/language.ts';
