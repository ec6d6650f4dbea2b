/** So many sentences of example wording an answer may hold; more would be work to hand in. */
const most = 2

/** Announces wording: "you could write something like", "a sentence such as", "it might read:". */
const announces =
  /\b(?:(?:you|one|we) (?:could|might|may|can) (?:write|say|state|word it|put it)|(?:note|entry|line|sentence|it)\b[^.]{0,30} (?:could|might) (?:read|say)|(?:write|say|try|read)s? something like|(?:sentence|line|wording|entry|phrasing)s? (?:like|such as)|for example,? write|(?:sample|example) (?:sentence|wording|note|entry)|like this:)/i

/** Reads like a record of somebody: who, and what they did or said. */
const records =
  /^\W*(?:(?:the |this )?(?:client|ct|pt|patient|worker|writer|sw|mother|father|caregiver)|(?:ms|mr|mrs|mx)\.? \p{Lu}\w*|\p{Lu}\.\s?(?:\p{Lu}\.)?|\[PERSON-\d+\])\s+(?:\w+ly )?(?:reported|stated|said|denied|described|agreed|presented|appeared|expressed|noted|discussed|arrived|attended|identified|requested|declined|shared|verbalized|plans|will)\b/iu

/** Speaks to the learner or of the chapter: advice and explanation, no wording to copy. */
const explains =
  /\b(?:you|your|yours|chapter|section|reading|didactic|format|because|means|reader|question|notice|compare)\b/i

/**
 * Counts sentences that offer wording: announced as such, what follows in the same voice, and what reads like
 * a record. The guard sees to quotations. @returns whether a sentence is one too many, to be left out
 */
export function exampleCounter(): (sentence: string) => boolean {
  let count = 0
  let within = false
  return (sentence) => {
    const opens = announces.test(sentence)
    // "You could write:" says nothing yet; the wording follows.
    const announcesOnly = opens && /:\W*$/.test(sentence)
    const offered = opens || records.test(sentence) || (within && !explains.test(sentence))
    within = offered
    if (!offered || announcesOnly) return false
    count += 1
    return count > most
  }
}
