/** By this PostgreSQL says that its disk is full. */
export const diskFull = '53100'
