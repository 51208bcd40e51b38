import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { PersonaFace } from '@chupke/domain/circle-persona.ts';
import { drawPersona } from '@chupke/domain/circle-persona.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Mask } from '../../../ui/avatar.tsx';

interface PersonaProps {
  readonly id: CircleMemberId;
  readonly face: PersonaFace;
  /** In pixels. */
  readonly size: number;
}

/** The mask of a member of a circle; decorative, shown beside their name. */
export function PersonaMask({ id, face, size }: PersonaProps) {
  return <Mask traits={drawPersona(id, face).avatar} size={size} />;
}

/** The name that a member has in a circle, in the student's language. */
export function usePersonaName(id: CircleMemberId, face: PersonaFace): string {
  return drawPersona(id, face).name[useLanguage()];
}
