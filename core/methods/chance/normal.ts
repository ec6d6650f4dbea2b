/** The standard normal value that leaves 2.5 percent in each tail: what 95 percent intervals are made with. */
export const z95 = 1.959963984540054
