/**
 * The header of a 401 whose call came with a session that has given way to another one a moment ago, as every
 * change of rights makes it: the call was under way while its browser passed the gate, signed in or out. The session
 * it came with opens nothing any more; made again, with the cookie that has arrived by then, the call is answered.
 */
export const sessionReplacedHeader = 'workbook-session-replaced'
