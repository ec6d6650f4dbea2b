import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  open: boolean
  title: string
  /** On the button that does it, and on the one that does not. */
  yes: string
  no?: string
  variant?: 'danger' | 'primary'
  onYes: () => void
  onNo: () => void
  children: ReactNode
}

/** Asks before something is done. The focus starts on the way back: Enter alone does nothing. */
export const Confirm = ({
  open,
  title,
  yes,
  no = 'Cancel',
  variant = 'danger',
  onYes,
  onNo,
  children,
}: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        <Button variant="secondary" data-autofocus onClick={onNo}>
          {no}
        </Button>
        <Button variant={variant} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)

interface ButtonProps
  extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'>,
    Pick<Props, 'title' | 'yes' | 'onYes'> {
  question: ReactNode
}

/** A button that asks before it does something. */
export function ConfirmButton({ title, yes, question, onYes, ...button }: ButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Confirm
        open={asking}
        title={title}
        yes={yes}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          onYes()
        }}
      >
        <p>{question}</p>
      </Confirm>
    </>
  )
}
