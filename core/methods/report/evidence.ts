/** Something in a claim that its own evidence does not carry. */
export interface EvidenceFlag {
  kind: 'no-evidence' | 'number' | 'no-count' | 'interval' | 'sure' | 'absolute'
  found: string
  text: string
}

const flag = (kind: EvidenceFlag['kind'], found: string, text: string): EvidenceFlag => ({
  kind,
  found,
  text,
})
const distinct = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([found]) => found)),
]

interface Told {
  claim: string
  evidence: string
  certainty: 'high' | 'medium' | 'low' | null
}

/** Numbers that measure something: not the 9 of PHQ-9. */
const numberSign = /(?<![\p{L}\d.]|\p{L}[-−–])[+−-]?\d[\d,]*(?:\.\d+)?/gu
const year = /^(?:19|20)\d\d$/
const numberWord =
  /(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?)(?!\p{L})/iu
const absolute =
  /(?<!\p{L})(?:always|never|everyone|everybody|nobody|no one|clearly|definitely|undoubtedly|guarantees?d?|significant(?:ly)?)(?!\p{L})/giu
const careful =
  /(?<!\p{L})(?:may|might|could|perhaps|possibly|probably|likely|unlikely|uncertain|unsure|not sure|about|around|between|range|interval|or none|consistent with)(?!\p{L})/iu
const interval = /([+−-]?\d+(?:\.\d+)?)\s*(?:to|and)\s*([+−-]?\d+(?:\.\d+)?)/giu

/**
 * Holds a claim against the evidence that was written below it: numbers that are not there and do not follow from
 * it, evidence without a count, an interval that includes zero and is not told, and words without an exception.
 * Compares wording and figures, not meaning; nothing for a finding without a claim.
 */
export function evidenceFlags({ claim, evidence, certainty }: Told): EvidenceFlag[] {
  if (claim.trim() === '') return []
  if (evidence.trim() === '')
    return [
      flag(
        'no-evidence',
        claim.trim(),
        'The claim stands without evidence. What was seen, counted or said, and by how many?',
      ),
    ]
  const flags = loneNumbers(claim, evidence)
  if (!/\d/.test(evidence) && !numberWord.test(evidence))
    flags.push(
      flag(
        'no-count',
        evidence.trim(),
        'The evidence has no number. Of how many people, interviews or weeks does it speak?',
      ),
    )
  const crossing = zeroInside(evidence)
  if (crossing && !careful.test(claim))
    flags.push(
      flag(
        'interval',
        crossing,
        `The evidence reaches from below zero to above it (${crossing}), and the claim does not say so.`,
      ),
    )
  if (crossing && certainty === 'high')
    flags.push(
      flag('sure', crossing, `“Quite sure” is much for an interval that includes zero (${crossing}).`),
    )
  for (const word of distinct(claim, absolute))
    flags.push(flag('absolute', word, `“${word}” leaves no room for an exception. Does the evidence?`))
  return flags
}

/** Numbers of the claim that the evidence neither names nor leads to. */
function loneNumbers(claim: string, evidence: string): EvidenceFlag[] {
  const known = knownNumbers(evidence)
  return distinct(claim, numberSign)
    .filter((written) => !year.test(written) && !follows(written, known))
    .map((written) =>
      flag(
        'number',
        written,
        `“${written}” is not in the evidence and does not follow from its counts. Where does it come from?`,
      ),
    )
}

const sizeOf = (written: string): number =>
  Math.abs(Number(written.replaceAll(',', '').replace(/^[+−-]/, '')))

/** The numbers of the evidence, the percentages of its counts, and the differences of those in points. */
function knownNumbers(evidence: string): number[] {
  const plain = [...evidence.matchAll(numberSign)].map(([written]) => sizeOf(written))
  const shares = [...evidence.matchAll(/(\d[\d,]*)\s*(?:of|out of|\/)\s*(\d[\d,]*)/giu)].flatMap(
    ([, count, of]) => {
      const all = sizeOf(of ?? '0')
      return all > 0 ? [(100 * sizeOf(count ?? '0')) / all] : []
    },
  )
  const differences = shares.flatMap((one, place) =>
    shares.slice(place + 1).map((other) => Math.abs(one - other)),
  )
  return [...plain, ...shares, ...differences]
}

/** Whether a number is one of the known ones, or one of them rounded as it is written. */
function follows(written: string, known: readonly number[]): boolean {
  const value = sizeOf(written)
  const half = 0.5 * 10 ** -(written.split('.')[1]?.length ?? 0)
  return known.some((one) => Math.abs(one - value) <= half + 1e-9)
}

/** The first interval from below zero to above it, as it is written. */
const zeroInside = (evidence: string): string | undefined =>
  [...evidence.matchAll(interval)].find(
    ([, low = '', high = '']) => /^[−-]/.test(low) && !/^[−-]/.test(high) && sizeOf(high) > 0,
  )?.[0]
