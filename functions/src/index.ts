// The deployed functions, by their exported names. A triggers file exports only functions;
// functions/src/deploy-folder.test.ts finds one that is not exported here.
export * from './accounts/triggers.ts';
export * from './accounts/welcome-triggers.ts';
export * from './circles/calls.ts';
export * from './circles/triggers.ts';
export * from './colleges/triggers.ts';
export * from './erasure/triggers.ts';
export * from './help/triggers.ts';
export * from './maintenance/triggers.ts';
export * from './payments/triggers.ts';
export * from './pictures/triggers.ts';
export * from './posts/picture-triggers.ts';
export * from './posts/triggers.ts';
export * from './reports/triggers.ts';
export * from './security/triggers.ts';
export * from './sharing/triggers.ts';
