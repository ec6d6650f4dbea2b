import { useQuery } from '@tanstack/react-query'
import { DoorOpen, HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '../lib/query.ts'
import { useOnline } from '../lib/use-online.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { LoadingWords } from '../ui/states.tsx'

/** "Need support?": where a person finds help, from every case and every dialogue. */
export function NeedSupport(props: { variant?: ButtonVariant; className?: string }) {
  const { variant = 'secondary', className } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-haspopup="dialog"
        icon={<HeartHandshake className="icon" />}
        onClick={() => setOpen(true)}
      >
        Need support?
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Need support?">
        {/* First, so that it is in reach however long the list is. */}
        <Button
          variant="secondary"
          className="mb-4"
          icon={<DoorOpen className="icon" />}
          onClick={leaveQuickly}
        >
          Leave this site now
        </Button>
        <Resources />
      </Dialog>
    </>
  )
}

/** Puts a harmless page in the place of this one, so that Back does not lead here again. */
const leaveQuickly = () => location.replace('https://www.weather.gov/')

function Resources() {
  const { data, isError, refetch } = useQuery(queryFor('GET /api/support'))
  const online = useOnline()
  // Whoever needs it now does not wait for a network.
  if (!data && (isError || !online)) {
    return (
      <div role="alert">
        <p className="mb-3">
          The list could not be loaded. If you or someone else is in danger, call your local emergency number.
        </p>
        {isError ? <RetryButton onRetry={refetch} /> : <LoadingWords />}
      </div>
    )
  }
  if (!data) {
    return (
      <p role="status">
        <LoadingWords />
      </p>
    )
  }
  return (
    <>
      <p className="mb-4">{data.intro}</p>
      <ul>
        {data.resources.map((resource) => (
          <li key={resource.name} className="border-line border-t py-3">
            <b className="block font-heading font-serif text-lg/[1.3]">
              {resource.href ? (
                <a href={resource.href} className="text-accent underline underline-offset-[0.18em]">
                  {resource.name}
                </a>
              ) : (
                resource.name
              )}
            </b>
            <span className="text-sm/[1.5]">{resource.how}</span>
          </li>
        ))}
      </ul>
      <p className="meta border-line border-t pt-3">
        “Leave this site now” shows the weather instead of this page. What you have saved stays saved.
      </p>
    </>
  )
}
