/** Where files are made that no test needs after its run: in memory where there is room, else where temporary files go. */
export const fleeting: string
