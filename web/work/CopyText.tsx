import { Copy } from 'lucide-react'
import { copyText } from '../lib/copy.ts'
import { Button } from '../ui/Button.tsx'
import { notCopied } from '../ui/LinkBox.tsx'
import { toast } from '../ui/toast.ts'

/** Copies a text of the learner's own. Where the browser lets no page copy, says how to do it by hand. */
export function CopyText({ text, children = 'Copy' }: { text: string; children?: string }) {
  async function copy() {
    if (await copyText(text)) toast({ title: 'Copied', text: 'The text is on your clipboard.' })
    else toast({ ...notCopied, text: 'Select the text and copy it by hand.' })
  }
  return (
    <Button variant="secondary" icon={<Copy className="icon" />} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
