import { applyActionCode, checkActionCode } from 'firebase/auth';
import { auth } from '../../../lib/auth.ts';
import { linkFailure } from './failure.ts';

/**
 * Does what a mailed code stands for: verifies an address, changes it, or changes it back. Throws AppError,
 * `link-invalid` for a code that is used up or too old.
 */
export async function applyCode(code: string): Promise<void> {
  try {
    await applyActionCode(auth, code);
  } catch (error) {
    throw linkFailure(error);
  }
}

/** Changes an address back, and tells which it was. Throws AppError. */
export async function restoreAddress(code: string): Promise<string> {
  try {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? '';
  } catch (error) {
    throw linkFailure(error);
  }
}
