import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  renderFallback: (error: unknown, retry: () => void) => ReactNode
  /** A change of this value gives the children another chance. */
  resetKey?: unknown
  children: ReactNode
}

interface ErrorBoundaryState {
  /** Boxed, because anything may be thrown, `null` too. */
  failure: { error: unknown } | null
  resetKey: unknown
}

/** Shows a fallback in place of children that throw while rendering. React has no function form of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey }
  }

  retry = () => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.renderFallback(failure.error, this.retry) : this.props.children
  }
}
