/** Names and sentences that server and pages share and that need no schema: a page loads no validation for them. */

/**
 * The header by which a page says for whom it makes a call: the person's id. A page that was left open while
 * somebody else signed in on the same machine must neither save its text as that person's nor show their work; the
 * server refuses such a call with 401. Calls that need nobody to be signed in are made for whoever makes them.
 */
export const personHeader = 'workbook-person'

/**
 * The header of a 401 whose call came with a session that has given way to another one a moment ago, as every
 * change of rights makes it: the call was under way while its browser passed the gate, signed in or out. The session
 * it came with opens nothing any more; made again, with the cookie that has arrived by then, the call is answered.
 */
export const sessionReplacedHeader = 'workbook-session-replaced'

/** What a suspended person reads at sign-in, by password or through the institution; only once it is known to be them. */
export const suspendedSentence = 'This account is suspended. Your work is kept. Please ask your instructor.'

/**
 * The field of a 409 whose text came with an id that another text of the same person has: it is not kept, and the page
 * sends it again under a new one.
 */
export const idTakenFlag = 'idTaken'
