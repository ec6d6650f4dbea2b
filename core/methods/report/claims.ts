import { customaryThreshold } from '../outcome/small-cells.ts'
import { smallCountsIn } from './small-counts.ts'

/** What a design can carry: whether it may speak of causes. */
export const evaluationDesigns = [
  { id: 'post-only', name: 'After only', causal: false },
  { id: 'pre-post', name: 'Before and after, one group', causal: false },
  { id: 'comparison', name: 'Comparison group, not randomized', causal: false },
  { id: 'time-series', name: 'Interrupted time series', causal: false },
  { id: 'discontinuity', name: 'Regression discontinuity', causal: true },
  { id: 'randomized', name: 'Randomized', causal: true },
] as const
export type EvaluationDesign = (typeof evaluationDesigns)[number]['id']
export const evaluationDesignIds = evaluationDesigns.map(({ id }) => id) as [
  EvaluationDesign,
  ...EvaluationDesign[],
]

/** Something about the wording of a claim that a careful reader would stop at. */
export interface ClaimFlag {
  kind: 'causal' | 'percent-without-count' | 'small-group' | 'deficit' | 'jargon'
  found: string
  text: string
}

/** Verbs of cause. Those that people also do by themselves count only with an object: "reduced moves", not "fell". */
const causal =
  /(?<!\p{L})(?:proves?|proved|proven|caused?|causes|because of|due to|thanks to|it was (?:the|our|this) (?:room|program|group|staff|money|help|hour)|led to|leads to|resulted in|results in|made .{1,30} (?:better|worse)|the effect of|impact of|(?:the|our|this) (?:program|plan|approach|intervention) work(?:s|ed)|it work(?:s|ed)|(?:reduced|increased|improved|prevented|lowered|raised)(?=\s+(?!(?:by|from|to|in|over|after|during|among|for|at|since|and|or|more|less|while|but|when|with|until)(?!\p{L}))\p{L}))(?!\p{L})/giu
const deficit =
  /(?<!\p{L})(?:at[- ]risk|vulnerable populations?|target populations?|hard[- ]to[- ]reach|non-?complian(?:t|ce)|resistant|offenders?|ex-?offenders?|felons?|inmates?|disadvantaged|underprivileged|drop-?outs?|subjects)(?!\p{L})/giu
const jargon =
  /(?<!\p{L})(?:utiliz(?:e|es|ed|ation)|leverag(?:e|es|ed|ing)|stakeholders? buy-in|evidence-based best practices?|paradigm|synerg(?:y|ies|istic)|operationaliz(?:e|ed)|impactful|wraparound|psychosocial|intersectoral|capacity[- ]building|deliverables?)(?!\p{L})/giu

/**
 * What a careful reader would stop at in a claim: verbs of cause that the design cannot carry, percentages
 * without their counts, groups too small to name, words that blame, and jargon. Finds wording, not meaning.
 * @param design null while it is not chosen: then causes are not judged
 * @param agreed the counts that may be printed although they are small
 */
export function claimFlags(
  text: string,
  design: EvaluationDesign | null,
  threshold = customaryThreshold,
  agreed = '',
): ClaimFlag[] {
  const carries = evaluationDesigns.find(({ id }) => id === design)?.causal ?? true
  // Every wording once.
  const flagsOf = (kind: ClaimFlag['kind'], found: readonly string[], say: string): ClaimFlag[] =>
    [...new Set(found)].map((one) => ({ kind, found: one, text: `“${one}” ${say}` }))
  const wordings = (pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)
  const percents = wordings(/\b\d+(?:\.\d+)?\s?(?:%|percent\b)/giu)
  return [
    ...flagsOf(
      'causal',
      carries ? [] : wordings(causal),
      design === 'time-series'
        ? 'says that the program did it. This design can carry that only if nothing else changed then: name what else did, or say when it changed.'
        : 'says that the program did it, which this design cannot show. Say what was seen, and when.',
    ),
    ...flagsOf(
      'percent-without-count',
      counts.test(text) ? [] : percents.slice(0, 1),
      'stands without its count. Of how many people?',
    ),
    ...flagsOf(
      'small-group',
      smallCountsIn(text, threshold, agreed),
      `gives away a count of fewer than ${threshold} people: of those it is true of, of the others, or of all. Say it in words, or keep it inside.`,
    ),
    ...flagsOf(
      'deficit',
      wordings(deficit),
      'puts the problem into the person. Say who did what, or what stood in the way.',
    ),
    ...flagsOf('jargon', wordings(jargon), 'keeps readers out. Is there a plain word?'),
  ]
}

/** "27 of 39", "n = 39", "27/39" */
const counts = /\b(\d[\d,]*)\s*(?:of|out of|\/|in)\s*(\d[\d,]*)\b|\bn\s*=\s*(\d[\d,]*)/iu
