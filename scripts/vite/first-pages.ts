/**
 * The pages that most starts show, by the first part of their address: their code is fetched with the entry, and is kept
 * on the device from the first visit on. The other rows of src/app/routes.ts are fetched when they are visited.
 */
export const FIRST_PAGES = {
  '': '/src/app/routes/home.tsx',
  confession: '/src/app/routes/confession.tsx',
} as const;
