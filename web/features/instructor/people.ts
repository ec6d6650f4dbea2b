/** A person as the calls of the desk name one. */
export interface Named {
  firstName: string
  lastName: string
  email: string | null
}

/** A person's name; who came without one is called by the address, else "Student without a name". */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'Student without a name'

/** What stands where the address would be. */
export const addressLine = ({ email }: Named): string => email ?? 'No email address'
