/**
 * The header by which a page says for whom it makes a call: the person's id. A page that was left open while
 * somebody else signed in on the same machine must not save its text as that person's; the server refuses
 * such a call with 401.
 */
export const personHeader = 'workbook-person'
