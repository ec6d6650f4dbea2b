import { Copy, ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { copyText, selectText } from '../lib/copy.ts'
import { messages } from '../messages.ts'
import { Button, ButtonLink } from './Button.tsx'
import { toast } from './toast.ts'

interface Props {
  url: string
  /** Which link this is, when a page shows several. */
  name?: string
  /** It works once, and is not for whoever sees it here: no "Preview", which would use it up. */
  oneTime?: boolean
}

/** A shareable address with "Copy" and "Preview" (opens it in a new tab). */
export function LinkBox({ url, name, oneTime }: Props) {
  const of = name ? ` ${name}` : ''
  const shown = useRef<HTMLElement>(null)
  return (
    <div className="grid grid-cols-1 items-center gap-2 rounded-control border-[1.5px] border-line-strong bg-paper py-1.5 pr-1.5 pl-4 sm:grid-cols-2 md:grid-cols-[1fr_auto_auto]">
      <code
        ref={shown}
        className="py-1.5 font-[450] font-sans text-accent-strong text-sm/[1.4] [overflow-wrap:anywhere] sm:col-span-full md:col-span-1"
      >
        {url}
      </code>
      <LinkButtons
        url={url}
        variant="secondary"
        copyLabel={`Copy${of}`}
        previewLabel={oneTime ? undefined : `Preview${of}`}
        select={() => selectText(shown.current)}
      />
    </div>
  )
}

interface ButtonsProps {
  url: string
  variant: 'secondary' | 'quiet'
  copyLabel: string
  /** undefined: no preview. */
  previewLabel: string | undefined
  /** Shows the address selected, to be copied by hand where the browser does not let the page copy. */
  select: () => void
}

/** "Copy" and "Preview" for an address. */
export const LinkButtons = ({ url, variant, copyLabel, previewLabel, select }: ButtonsProps) => (
  <>
    <Button
      variant={variant}
      icon={<Copy className="icon" />}
      aria-label={copyLabel}
      onClick={() => void copyLink(url, select)}
    >
      Copy
    </Button>
    {previewLabel !== undefined && (
      <ButtonLink
        variant={variant}
        href={url}
        newTab
        icon={<ExternalLink className="icon" />}
        aria-label={`${previewLabel} (opens in a new tab)`}
      >
        Preview
      </ButtonLink>
    )}
  </>
)

async function copyLink(url: string, select: () => void): Promise<void> {
  if (await copyText(url)) {
    toast(messages.copied)
    return
  }
  select()
  toast({ ...notCopied, text: 'The link is selected. Copy it by hand.' })
}

/** What is said when the browser lets no page copy. */
export const notCopied = { title: 'Not copied', tone: 'destructive' } as const
