import { useEffect, useState } from 'react'

/**
 * Whether a form is open: pressed, when a button opened it, and kept, when there is a text for it that was not
 * saved. Only the first asks for the keyboard's focus.
 */
export function useForm(isUnsaved: boolean) {
  const [form, setForm] = useState<'pressed' | 'kept' | null>(isUnsaved ? 'kept' : null)
  // What a page that is gone has left comes a moment later.
  useEffect(() => {
    if (isUnsaved) setForm((open) => open ?? 'kept')
  }, [isUnsaved])
  return [form, setForm] as const
}
