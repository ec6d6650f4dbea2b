/**
 * The field of a 409 whose text came with an id that another text of the same person has: it is not kept, and the page
 * sends it again under a new one.
 */
export const idTakenFlag = 'idTaken'
