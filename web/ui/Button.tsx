import { ArrowRight, LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { Link } from 'wouter'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ink'

interface Look {
  /** One primary per group; ink stands on the cover cloth; danger only for deletions. */
  variant?: ButtonVariant
  /** lg: the one main action of a screen (52 px). */
  size?: 'md' | 'lg'
  full?: boolean
  children: ReactNode
  icon?: ReactNode
  /** An arrow after the words: this leads on. */
  forward?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:not-disabled:not-aria-busy:bg-accent-strong',
  secondary:
    'border-line-strong bg-paper text-ink hover:not-disabled:not-aria-busy:border-accent hover:not-disabled:not-aria-busy:bg-accent-soft hover:not-disabled:not-aria-busy:text-accent-strong',
  quiet: 'border-transparent px-2.5! text-accent hover:not-disabled:not-aria-busy:bg-accent-soft',
  danger:
    'border-danger bg-paper text-danger hover:not-disabled:not-aria-busy:bg-danger hover:not-disabled:not-aria-busy:text-on-danger',
  ink: 'border-transparent bg-on-cover text-cover hover:not-disabled:not-aria-busy:underline',
}

/** The classes of a button, for elements that are not one of the components below. */
export function buttonClass({ variant = 'primary', size = 'md', full }: Omit<Look, 'children'> = {}): string {
  return cx(
    'inline-flex cursor-pointer items-center justify-center gap-[0.5em] rounded-control border-[1.5px] text-center font-sans font-label no-underline transition-colors duration-(--dur-fast)',
    size === 'lg'
      ? 'min-h-13 px-[1.6rem] py-[0.7rem] text-base/[1.25]'
      : 'min-h-11 px-[1.1rem] py-2 text-sm/[1.25]',
    full && 'w-full',
    variants[variant],
    'disabled:cursor-not-allowed disabled:not-aria-busy:border-dashed disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-well disabled:not-aria-busy:text-faint aria-busy:cursor-not-allowed',
  )
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** It cannot be pressed while an action runs: the words shown then, or true where its own stay. */
    busy?: string | boolean
  }

export function Button(props: ButtonProps) {
  const { variant, size, full, busy, icon, forward, children, className, onClick, ...rest } = props
  const words = typeof busy === 'string' && busy
  return (
    <button
      type="button"
      {...rest}
      // Not disabled: that would take the keyboard's focus from it.
      aria-disabled={busy ? true : undefined}
      aria-busy={words ? true : undefined}
      onClick={busy ? ignore : onClick}
      className={cx(buttonClass({ variant, size, full }), className)}
    >
      {words ? <LoaderCircle className="icon" /> : icon}
      {words || children}
      {forward && !words && <ArrowRight className="icon" />}
    </button>
  )
}

/** Also Enter in a field presses the button of its form: the form is not sent. */
const ignore = (event: SyntheticEvent) => event.preventDefault()

type ButtonLinkProps = Look & {
  href: string
  /** Leaves the app: a browser navigation (/api/login) instead of a change of page within it. */
  navigates?: boolean
  newTab?: boolean
  className?: string
  'aria-label'?: string
  onClick?: () => void
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, children, icon, forward, navigates, newTab, className, ...rest } = props
  const look = cx(buttonClass({ variant, size, full }), className)
  const Anchor = navigates || newTab ? 'a' : Link
  const tab = newTab && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Anchor className={look} {...tab} {...rest}>
      {icon}
      {children}
      {forward && <ArrowRight className="icon" />}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </Anchor>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, for everyone who cannot see the icon. */
  label: string
}

/** A 44 px square with an icon only: bell, close, menu. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'relative inline-grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-well [&_svg]:size-[22px]',
        className,
      )}
    >
      {children}
    </button>
  )
}
