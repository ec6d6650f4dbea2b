import { Link as LinkIcon } from 'lucide-react'
import type { DialogueView } from '#core/contract/dialogue'
import { limits } from '#core/workbook/sections'
import { Button, type ButtonVariant } from '../../ui/Button.tsx'

interface Props {
  view: DialogueView
  variant: ButtonVariant
  /** Opens the dialog, which stands outside: it stays when the view it was opened from gives way to another. */
  onOpen: () => void
}

/** "Generate Link", once there are more than two messages. */
export function GenerateLink({ view, variant, onOpen }: Props) {
  if (view.messages.length <= limits.messagesForLink) return null
  return (
    <Button variant={variant} aria-haspopup="dialog" icon={<LinkIcon className="icon" />} onClick={onOpen}>
      Generate Link
    </Button>
  )
}
