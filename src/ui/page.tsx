import type { ReactNode } from 'react';

/** The frame of a page: one readable column, clear of a phone's notches. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <main className="mx-auto min-h-dvh w-full max-w-3xl px-5 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[max(2.5rem,env(safe-area-inset-bottom))] md:px-8">
      {children}
    </main>
  );
}
