import type { Catalogue } from '../../texts/en/form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/**
 * Shown by the head's script when the app's own code did not arrive: it needs none. Below a page that can be read all the
 * same it is a strip, without a name (shell.css).
 */
export function Failed({ text }: { readonly text: Catalogue }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[34rem] content-center justify-items-start gap-3 px-6 py-10">
      <Wordmark />
      <h1 className="mt-4 text-title font-bold">{text.shell.staleTitle}</h1>
      <p className="text-pretty">{text.shell.staleBody}</p>
      {/* An empty href is the page's own: the link reloads the page without any code. */}
      <a href="" className={`mt-3 ${buttonClass({ variant: 'primary' })}`}>
        {text.shell.reload}
      </a>
    </div>
  );
}
