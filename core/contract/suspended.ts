/** What a suspended person reads at sign-in, by password or through the institution; only once it is known to be them. */
export const suspendedSentence = 'This account is suspended. Your work is kept. Please ask your instructor.'
