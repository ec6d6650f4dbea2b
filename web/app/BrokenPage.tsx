import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/states.tsx'

interface Props {
  /** The address shown: another one is tried afresh. */
  path: string
  children: ReactNode
}

interface State {
  broken: boolean
  path: string
}

/** Catches what breaks while a page is drawn. */
export class BrokenPage extends Component<Props, State> {
  override state: State = { broken: false, path: this.props.path }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { broken: false, path }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main className="mx-auto max-w-160 p-6">
        <ErrorState
          level={1}
          title="This page could not be shown"
          action={
            <Button variant="secondary" onClick={() => location.reload()}>
              Reload the page
            </Button>
          }
        >
          Reload the page. What you have saved is safe.
        </ErrorState>
      </main>
    )
  }
}
