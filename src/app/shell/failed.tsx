import type { Catalogue } from '../../texts/en/form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Shown by the head's script when the app's own code did not arrive: it needs none. */
export function Failed({ text }: { readonly text: Catalogue }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center justify-items-start gap-3 px-6 py-10">
      <Wordmark />
      <h1 className="mt-4 text-title font-bold">{text.shell.staleTitle}</h1>
      <p className="text-pretty">{text.shell.staleBody}</p>
      {/* An empty href is the page's own: the link reloads the page without any code. */}
      <a href="" className={`mt-3 ${buttonClass({ variant: 'primary' })}`}>
        {text.shell.reload}
      </a>
    </main>
  );
}

/** The same below a public page, which can be read all the same. */
export function FailedBelow({ text }: { readonly text: Catalogue }) {
  return (
    <div className="border-line bg-sheet border-t">
      <div className="mx-auto grid max-w-[42rem] justify-items-start px-4 py-3">
        <p className="text-pretty">{text.shell.deadBody}</p>
        <a href="" className={`mt-3 ${buttonClass({ variant: 'primary' })}`}>
          {text.shell.reload}
        </a>
      </div>
    </div>
  );
}
