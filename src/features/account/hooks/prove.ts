import { loadIdentity } from './account-api.ts';

/** How a person proves that it is them. */
export type Proof = { readonly kind: 'password'; readonly password: string } | { readonly kind: 'google' };

/** Signs in once more, as the same account. Throws AppError. */
export async function prove(proof: Proof): Promise<void> {
  const { proveGoogle, provePassword } = await loadIdentity();
  await (proof.kind === 'google' ? proveGoogle() : provePassword(proof.password));
}
