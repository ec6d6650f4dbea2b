/**
 * The header by which a page says for whom it makes a call: the person's id. A page that was left open while
 * somebody else signed in on the same machine must neither save its text as that person's nor show their work; the
 * server refuses such a call with 401. Calls that need nobody to be signed in are made for whoever makes them.
 */
export const personHeader = 'workbook-person'
