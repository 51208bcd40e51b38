import type { ReactNode } from 'react';
import type { Catalogue } from '../texts/catalogue.ts';
import { Helplines } from './helplines.tsx';
import { PublicLinks } from './public-links.tsx';

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-soft mb-1 text-tiny font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className="border-edge rounded-sm border px-1.5 py-0.5 font-sans text-tiny">{children}</kbd>;
}

/** Beside the page where there is room: whose bench it is, what others see, and who listens. */
export function ContextColumn({
  text,
  college,
  hasCollege,
  hasLinks,
}: {
  readonly text: Catalogue;
  readonly college: string | undefined;
  /** Whether there is one, known by name or not yet: admins need none. */
  readonly hasCollege: boolean;
  /** They stand at the foot, where nothing moves when they come: the prerendered frame can do without. */
  readonly hasLinks: boolean;
}) {
  const { shell } = text;
  return (
    <aside aria-label={shell.context} className="shell-context for-member">
      <div className="sticky top-0 grid max-h-dvh gap-7 overflow-y-auto py-9 pl-4 text-small">
        {hasCollege ? (
          <Block title={shell.yourCollege}>
            <p className="min-h-12 font-semibold text-balance">{college}</p>
          </Block>
        ) : null}
        <Block title={shell.promiseTitle}>
          <p className="border-(--margin) border-l-2 pl-3 leading-normal text-pretty">{shell.promise}</p>
        </Block>
        <Block title={shell.helplinesTitle}>
          <Helplines text={text} />
        </Block>
        <Block title={shell.shortcutsTitle}>
          <p className="text-soft leading-loose">
            <Key>Ctrl</Key> <Key>↵</Key> {shell.shortcutSend}
            <br />
            <Key>Esc</Key> {shell.shortcutClose}
          </p>
        </Block>
        {hasLinks ? <PublicLinks text={text} /> : null}
      </div>
    </aside>
  );
}
