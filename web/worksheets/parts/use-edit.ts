import { useCallback, useLayoutEffect, useRef } from 'react'

/** Changes the newest worksheet. */
export type Edit<Worksheet> = (change: (newest: Worksheet) => Worksheet) => void

/**
 * A way to change a worksheet that stays the same from drawing to drawing: it always starts from the newest one,
 * so that parts which are not drawn again never write back what is old.
 */
export function useEdit<Worksheet>(
  worksheet: Worksheet,
  onChange: (worksheet: Worksheet) => void,
): Edit<Worksheet> {
  const latest = useRef({ worksheet, onChange })
  useLayoutEffect(() => {
    latest.current = { worksheet, onChange }
  })
  return useCallback((change) => latest.current.onChange(change(latest.current.worksheet)), [])
}
