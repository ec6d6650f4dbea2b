/**
 * Indirect wording, on a plain line. Each cue has a weight; a message whose cues come to `enough` is taken for
 * trouble. A cue of the full weight stands for itself, a lighter one only beside others.
 */
export interface Cue {
  weight: 1 | 1.5 | 2
  cue: RegExp
}

export const enough = 2
