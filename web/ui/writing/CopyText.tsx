import { Copy } from 'lucide-react'
import { Button } from '../Button.tsx'
import { toast } from '../toast.ts'

/** Copies a text of the learner's own. Where the clipboard is not allowed, says how to do it by hand. */
export function CopyText({ text, children = 'Copy' }: { text: string; children?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied', text: 'The text is on your clipboard.' })
    } catch {
      toast({ title: 'Not copied', text: 'Select the text and copy it by hand.', tone: 'destructive' })
    }
  }
  return (
    <Button variant="secondary" icon={<Copy className="icon" />} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
