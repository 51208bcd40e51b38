import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import type { SignedOutReason } from '../../../lib/session.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { parseMode } from '../model/entry-form.ts';
import { draw, type } from './auth-page.ts';

/** The box of the notice. */
export const AGREE = 'I am 18 or older, and I agree to this notice.';

interface PageProps {
  readonly reason?: SignedOutReason;
  readonly isEntering?: boolean;
}

function Page({ reason, isEntering = false }: PageProps) {
  const [search] = useSearchParams();
  return (
    <AuthPage
      mode={parseMode(search.get('mode'))}
      step={{ kind: 'form', isEntering }}
      reason={reason}
      onAccept={() => undefined}
      onRejected={() => undefined}
    />
  );
}

/** Opens `/auth` for someone who is not in. */
export async function openEntry(mode: 'signup' | 'signin' | 'reset', props: PageProps = {}): Promise<void> {
  await draw(() =>
    render(
      <MemoryRouter initialEntries={[`/auth?mode=${mode}`]}>
        <Suspense fallback="waiting">
          <Page {...props} />
        </Suspense>
      </MemoryRouter>,
    ),
  );
}

/** Types an address and a password. */
export function fill(email: string, password: string): void {
  type('Email', email);
  type('Password', password);
}

/** Ticks a box, or unticks it. */
export function tick(name: string): void {
  fireEvent.click(screen.getByLabelText(name));
}

/** Sends the form. */
export function submit(): void {
  const form = screen.getByLabelText('Email').closest('form');
  if (form === null) throw new Error('The field stands in a form.');
  fireEvent.submit(form);
}

/** The texts of the alerts on the page. */
export function alerts(): readonly string[] {
  const said = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  return said.filter((text) => text !== '');
}
