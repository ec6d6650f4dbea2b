interface Program {
  /**
   * Its path: what its variable names, else the first one found on this machine.
   * @throws Error that says in a sentence what is missing
   */
  find: () => string
}

export const chromium: Program
export const firefox: Program
export const nginx: Program
