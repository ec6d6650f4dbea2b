import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens one of the two dialogs in which turns are chosen. */
export async function choose(
  { user }: { user: UserEvent },
  opener: 'Generate Link' | 'Choose private turns',
) {
  await user.click(await screen.findByRole('button', { name: opener }))
  const dialog = within(screen.getByRole('dialog'))
  return {
    ...dialog,
    button: (name: string) => dialog.getByRole('button', { name }),
    boxes: () => dialog.getAllByRole<HTMLInputElement>('checkbox'),
    ticks: () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked),
  }
}
