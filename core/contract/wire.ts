/** Names and sentences that server and pages share and that need no schema: a page loads no validation for them. */

/**
 * For whom a page makes a call (a person's id): a page left open while somebody else signed in must
 * neither save as that person nor show their work. Refused with 401 where that needs somebody signed in.
 */
export const personHeader = 'workbook-person'

/**
 * Of a 401 whose session gave way to another while the call was under way: made again with the new
 * cookie it is answered.
 */
export const sessionReplacedHeader = 'workbook-session-replaced'

/** What a suspended person reads at sign-in, by password or through the institution; only once it is known to be them. */
export const suspendedSentence = 'This account is suspended. Your work is kept. Please ask your instructor.'

/** Of a 409: the id belongs to another text of the same person; the page sends it again under a new one. */
export const idTakenFlag = 'idTaken'
