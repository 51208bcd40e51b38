import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useText } from '../../../lib/i18n.ts';
import { rememberOrigin } from '../../../lib/origin.ts';
import { useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** Invites a guest to read the replies and to answer; the way leads back to this confession. */
export function GuestCall({ id }: { readonly id: ConfessionId }) {
  const { confessions, errors } = useText();
  // Whoever is signed in lacks something else, which they are asked for on the way.
  const isGuest = useSession().kind === 'signed-out';
  const remember = (): void => rememberOrigin(`/confession/${id}`);
  return (
    <section
      aria-labelledby="guest-title"
      className="border-line mt-6 border-t border-dashed pt-6 text-center"
    >
      <h2 id="guest-title" className="mx-auto mt-1 max-w-[24ch] text-title font-bold text-balance">
        {confessions.guestTitle}
      </h2>
      <p className="text-soft mx-auto mt-1.5 max-w-[42ch] text-pretty">{confessions.guestBody}</p>
      {isGuest ? <p className="mt-4 font-semibold">{errors['sign-in-to-reply']}</p> : null}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <a href="/auth?mode=signup" onClick={remember} className={buttonClass({ variant: 'primary' })}>
          {confessions.guestJoin}
        </a>
        <a href="/auth?mode=signin" onClick={remember} className={buttonClass({ variant: 'secondary' })}>
          {confessions.guestSignIn}
        </a>
      </div>
    </section>
  );
}
