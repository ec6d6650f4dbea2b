import { useLayoutEffect, useRef, useState } from 'react'
import { UnsentText } from '../../work/UnsentText.tsx'

interface Props {
  label: string
  hint: string
  text: string
  onChange: (text: string) => void
  /** It took the place of the field just now: whoever was writing goes on writing. */
  fresh: boolean
  onPutAway: () => void
}

/** What was written and has no field to be sent from: still there, to be gone on with, copied or put away. */
export function UnsentMessage({ label, hint, text, onChange, fresh, onPutAway }: Props) {
  const [opened, setOpened] = useState(false)
  const section = useRef<HTMLElement>(null)
  const shown = opened || text.trim() !== ''
  useLayoutEffect(() => {
    const field = section.current?.querySelector('textarea')
    if (!fresh || !field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [fresh])
  if (!shown) return null
  return (
    <UnsentText
      ref={section}
      name="Not sent"
      label={label}
      hint={hint}
      className="no-print mt-6 max-w-(--measure-wide)"
      text={text}
      onChange={(next) => {
        setOpened(true)
        onChange(next)
      }}
      onPutAway={() => {
        onChange('')
        setOpened(false)
        onPutAway()
      }}
    />
  )
}
