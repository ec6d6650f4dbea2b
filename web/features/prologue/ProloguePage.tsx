import { ReadingPage } from '../../course/ReadingPage.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/** Why evaluation is an ethical practice; leads on to chapter 1. */
export default function ProloguePage() {
  return (
    <ReadingPage
      id="prologue"
      name="Prologue"
      after={() => (
        <p className="mt-(--section)">
          <ButtonLink href="/chapter/1" size="lg" forward>
            Start Chapter 1
          </ButtonLink>
        </p>
      )}
    />
  )
}
