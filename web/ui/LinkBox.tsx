import { Copy, ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from './Button.tsx'
import { toast } from './toast.ts'

interface Props {
  /** The whole address. */
  url: string
  /** Which link this is, when a page shows several. */
  name?: string
}

/** A shareable address with "Copy" and "Preview" (opens it in a new tab). */
export function LinkBox({ url, name }: Props) {
  const of = name ? ` ${name}` : ''
  return (
    <div className="grid grid-cols-1 items-center gap-2 rounded-control border-[1.5px] border-line-strong bg-paper py-1.5 pr-1.5 pl-4 sm:grid-cols-2 md:grid-cols-[1fr_auto_auto]">
      <code className="py-1.5 font-[450] font-sans text-accent-strong text-sm/[1.4] [overflow-wrap:anywhere] sm:col-span-full md:col-span-1">
        {url}
      </code>
      <Button
        variant="secondary"
        icon={<Copy className="icon" />}
        aria-label={`Copy${of}`}
        onClick={() => void copyLink(url)}
      >
        Copy
      </Button>
      <ButtonLink
        variant="secondary"
        href={url}
        newTab
        icon={<ExternalLink className="icon" />}
        aria-label={`Preview${of} (opens in a new tab)`}
      >
        Preview
      </ButtonLink>
    </div>
  )
}

/** Copies an address and says so; where the clipboard is not allowed, shows the address to copy by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Copied!', text: 'Shareable link copied to clipboard.' })
  } catch {
    toast({ title: 'Copy this link', text: url })
  }
}
