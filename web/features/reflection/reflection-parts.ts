import type { TextPart } from '../../work/parts.ts'

/** A reflection as people read it. */
export const reflectionParts = (text: string): TextPart[] => [{ label: 'Your reflection', text }]
